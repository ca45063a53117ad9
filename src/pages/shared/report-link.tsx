import Link from '@mui/material/Link'
import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag'
import { Link as RouterLink } from 'react-router-dom'
import { reportPath } from '#schemas/content-reports/content-reports.ts'

interface ReportLinkProps {
  /** The path of what is reported, with what is after `#`. */
  location: string
  /** What is reported: 'a avaliação de 3 de maio'. It is read out where nothing else says it (`text`). */
  what: string
  /** The words that are seen, where the link does not stand next to the one thing that it is about. */
  text?: string
}

/** 'Denunciar', quietly, next to public content (NOT-1). */
export const ReportLink = ({ location, what, text = 'Denunciar' }: ReportLinkProps) => (
  <Link
    component={RouterLink}
    to={reportPath(location)}
    rel="nofollow"
    aria-label={`Denunciar ${what}`}
    color="textSecondary"
    variant="body2"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      py: 0.5,
      displayPrint: 'none',
      '@media (pointer: coarse)': { minHeight: 44 },
    }}
  >
    <FlagIcon size={16} aria-hidden />
    <span>{text}</span>
  </Link>
)
