import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Wide } from '#src/ui/wide.tsx'

/** A numbered part of a legal text; lines that begin with a dash stand as a list. */
export interface LegalPart {
  title: string
  text: readonly string[]
}

interface LegalDocumentProps {
  title: string
  changed: string
  parts: readonly LegalPart[]
}

/** A legal text with its date and its table of contents (M§2 'Privacy policy and Terms of Use'). */
export function LegalDocument({ title, changed, parts }: LegalDocumentProps) {
  return (
    <Wide sx={{ py: { xs: 4, md: 6 } }}>
      <Box sx={{ maxWidth: '72ch' }}>
        <Typography
          variant="h1"
          sx={{ color: 'secondary.main', fontSize: 'clamp(1.75rem, 1.3rem + 2vw, 2.75rem)' }}
        >
          {title}
        </Typography>
        <Typography sx={{ mt: 1, mb: 3 }} color="textSecondary">
          Última alteração: {changed}
        </Typography>
        <Box component="nav" aria-label="Índice" sx={{ mb: 4 }}>
          <Box component="ol" sx={{ m: 0, pl: 3 }}>
            {parts.map((part, index) => (
              <li key={part.title}>
                <Link href={`#ponto-${index + 1}`} sx={{ display: 'inline-block', py: 0.5 }}>
                  {part.title}
                </Link>
              </li>
            ))}
          </Box>
        </Box>
        {parts.map((part, index) => (
          <Box key={part.title} component="section" id={`ponto-${index + 1}`} sx={{ mb: 4 }}>
            <Typography variant="h2" sx={{ fontSize: '1.375rem', color: 'secondary.main', mb: 1 }}>
              {index + 1}. {part.title}
            </Typography>
            {part.text.map((line) => (
              <Typography
                key={line}
                sx={{
                  mb: 1.5,
                  overflowWrap: 'anywhere',
                  ...(line.startsWith('– ') && { pl: 3, textIndent: '-1.1em' }),
                }}
              >
                {line}
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </Wide>
  )
}
