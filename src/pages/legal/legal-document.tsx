import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Wide } from '#src/ui/wide.tsx'

/** A numbered part of a legal text; lines that begin with a dash become a list. */
export interface LegalPart {
  title: string
  /** The id of its section, where other pages and messages lead to it; its number otherwise. */
  id?: string
  text: readonly string[]
  /** Shown after the text: links, a table. */
  more?: ReactNode
}

const idOf = ({ id }: LegalPart, index: number): string => id ?? `ponto-${index + 1}`

const DASH = '– '

/** Groups lines into paragraphs and lists. */
function blocksOf(lines: readonly string[]): (string | string[])[] {
  const blocks: (string | string[])[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    if (!line.startsWith(DASH)) blocks.push(line)
    else if (Array.isArray(last)) last.push(line.slice(DASH.length))
    else blocks.push([line.slice(DASH.length)])
  }
  return blocks
}

interface LegalDocumentProps {
  title: string
  changed: string
  parts: readonly LegalPart[]
}

/** Links below the text of a part, one a line. */
export const LegalLinks = ({ links }: { links: readonly (readonly [label: string, href: string])[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 3 }}>
    {links.map(([label, href]) => (
      <li key={label}>
        <Link href={href} sx={{ display: 'inline-block', py: 0.5, '@media (pointer: coarse)': { py: 1.25 } }}>
          {label}
        </Link>
      </li>
    ))}
  </Box>
)

/** A legal text with its date and its table of contents (PAGE-30). */
export function LegalDocument({ title, changed, parts }: LegalDocumentProps) {
  return (
    <Wide sx={{ py: { xs: 4, md: 6 } }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 6,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '17rem minmax(0, 72ch)' },
          justifyContent: 'space-between',
          overflowWrap: 'anywhere',
          '& > *': { gridColumn: { md: 2 } },
        }}
      >
        <Typography variant="h1" sx={{ color: 'secondary.main' }}>
          {title}
        </Typography>
        <Typography sx={{ mt: 1, mb: 3 }} color="textSecondary">
          Última alteração: {changed}
        </Typography>
        <Box
          component="nav"
          aria-label="Índice"
          sx={{
            mb: 4,
            '&&': { gridColumn: { md: 1 } },
            gridRow: { md: '1 / span 100' },
          }}
        >
          <Box
            component="ol"
            sx={{
              m: 0,
              pl: '1.75em',
              position: { md: 'sticky' },
              '@media print': { position: 'static' },
              top: 24,
            }}
          >
            {parts.map((part, index) => (
              <li key={part.title}>
                <Link
                  href={`#${idOf(part, index)}`}
                  sx={{ display: 'inline-block', py: 0.5, '@media (pointer: coarse)': { py: 1.25 } }}
                >
                  {part.title}
                </Link>
              </li>
            ))}
          </Box>
        </Box>
        {parts.map((part, index) => (
          <Box key={part.title} component="section" id={idOf(part, index)} sx={{ mb: 4 }}>
            <Typography variant="h2" sx={{ color: 'secondary.main', mb: 1 }}>
              {index + 1}. {part.title}
            </Typography>
            {blocksOf(part.text).map((block) =>
              typeof block === 'string' ? (
                <Typography key={block} sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
                  {block}
                </Typography>
              ) : (
                <Box key={block[0]} component="ul" sx={{ mt: 0, mb: 1.5, pl: 3 }}>
                  {block.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </Box>
              ),
            )}
            {part.more}
          </Box>
        ))}
      </Box>
    </Wide>
  )
}
