import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank'
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck'
import { type ReactNode, useId, useRef } from 'react'
import { profilePath } from '#schemas/profiles/profile-path.ts'
import { ratingInWords } from '#schemas/profiles/reviews.ts'
import { verifiedInWords } from '#schemas/profiles/verifications.ts'
import { answerTimeInWords } from '#schemas/requests/answer-time.ts'
import { comparedPrice, type Quantities } from '#schemas/requests/compare-prices.ts'
import { useFocusKept } from '#src/lib/page/use-focus-kept.ts'
import { Face } from '#src/ui/face.tsx'
import { Stars } from '#src/ui/stars.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'
import type { ListedProposal } from './listed.ts'
import { COLUMNS, NARROW_ONLY, WIDE_ONLY } from './proposal-table.tsx'

interface ProposalRowProps {
  proposal: ListedProposal
  /** What the request asks for: prices by a unit are compared by it. */
  quantities: Quantities
  /** When the request was published, ISO 8601. */
  opened: string | null
  /** Whether a page without scripts hides it until it is asked for, which marks it as read. */
  veiled: boolean
  isOpen: boolean
  onToggle: () => void
  /** What is shown of it once it is opened. */
  children: ReactNode
}

/** A proposal as its client compares it with others (PRO-9, PRO-24), and what opens the rest of it. */
export function ProposalRow(props: ProposalRowProps) {
  const { proposal, quantities, opened, veiled, isOpen, onToggle, children } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusKept = useFocusKept(heading)
  const { professional, slug, face, city, km, unread, state, at, rating, available, included } = proposal
  const where = [city, km !== null && `a ${km} km`].filter(Boolean).join(', ')
  const credentials = proposal.marks.flatMap(({ name, credential }) => (credential ? [name] : []))
  const verified = verifiedInWords(
    {
      email: proposal.email_verified,
      phone: proposal.phone_verified,
      website: proposal.website_verified,
      nif: proposal.nif_verified,
    },
    credentials,
  )
  const { price, sum } = comparedPrice(proposal, quantities)
  return (
    <Box
      component="tbody"
      {...focusKept}
      sx={{
        ...(state === 'chosen' && { outline: 2, outlineOffset: -2, outlineColor: 'success.main' }),
        ...(state === 'thanked' && { color: 'text.secondary' }),
        ...(veiled && withScripts),
      }}
    >
      <tr>
        <th scope="row">
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'start' }}>
            <Face name={professional} picture={face} />
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Typography
                ref={heading}
                tabIndex={-1}
                component="h3"
                sx={{ fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.3, overflowWrap: 'anywhere' }}
              >
                {slug === null ? professional : <Link href={profilePath(slug)}>{professional}</Link>}
              </Typography>
              {rating && <Stars>{ratingInWords(rating)}</Stars>}
              <Typography variant="body2" color="textSecondary">
                {where}
              </Typography>
              {unread && <Chip size="small" color="primary" label="Nova" sx={{ mt: 0.5 }} />}
              {state === 'chosen' && <Chip size="small" color="success" label="Escolhida" sx={{ mt: 0.5 }} />}
            </Box>
          </Box>
        </th>
        <Box component="td" sx={{ mt: 1.5 }}>
          <Typography
            sx={{
              fontSize: '1.25rem',
              lineHeight: 1.3,
              fontWeight: 750,
              color: 'secondary.main',
              '&::first-letter': { textTransform: 'uppercase' },
            }}
          >
            {price}
          </Typography>
          {sum !== undefined && (
            <Typography variant="body2" color="textSecondary">
              {sum}
            </Typography>
          )}
        </Box>
        <Box component="td" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          <Line icon={<CalendarBlankIcon size={20} aria-hidden />}>{available}</Line>
        </Box>
        <td className={WIDE_ONLY}>
          <Clamped lines={3}>{included ?? '—'}</Clamped>
        </td>
        <Box component="td" sx={{ mt: 0.5 }}>
          {verified === '' ? (
            <Box component="span" className={WIDE_ONLY}>
              —
            </Box>
          ) : (
            <Line icon={<SealCheckIcon size={20} aria-hidden />} color="success.main">
              <span className={NARROW_ONLY}>Verificado: </span>
              {verified}
            </Line>
          )}
        </Box>
        <td className={WIDE_ONLY}>{opened === null ? '—' : answerTimeInWords(opened, at)}</td>
        <Box component="td" sx={{ mt: 1 }}>
          {!isOpen && (
            <Box sx={{ display: { md: 'none' }, mb: 1, ...withScripts }}>
              <Clamped lines={1}>{proposal.message}</Clamped>
            </Box>
          )}
          <Button
            variant="outlined"
            color="secondary"
            fullWidth
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={isOpen ? `Fechar a proposta de ${professional}` : `Ver a proposta de ${professional}`}
            onClick={onToggle}
            sx={{ ...withScripts, px: 1, whiteSpace: 'nowrap' }}
          >
            <span>{isOpen ? 'Fechar' : 'Ver a proposta'}</span>
          </Button>
        </Box>
      </tr>
      <Box
        component="tr"
        id={id}
        sx={
          isOpen
            ? undefined
            : { '@media (scripting: enabled)': { '&, table > tbody > &': { display: 'none' } } }
        }
      >
        <td colSpan={COLUMNS}>{children}</td>
      </Box>
    </Box>
  )
}

function Line({ icon, color, children }: { icon: ReactNode; color?: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'start' }}>
      <Box component="span" sx={{ display: 'inline-flex', flex: 'none', mt: 0.25, color }}>
        {icon}
      </Box>
      <span>{children}</span>
    </Box>
  )
}

/** The beginning of a text; the opened proposal has the whole of it. */
const Clamped = ({ lines, children }: { lines: number; children: ReactNode }) => (
  <Box
    sx={{
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: lines,
      overflow: 'hidden',
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Box>
)
