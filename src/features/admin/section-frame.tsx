import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { type ReactNode, useEffect } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { ApiError } from '#src/api/api-error.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { useArrival, useFocusBack } from '#src/lib/page/use-arrival.ts'
import { paths } from '#src/routes/paths.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

interface SectionFrameProps {
  title: string
  /** The list that the page belongs to: its path under `/admin`, and its title. */
  from?: readonly [path: string, name: string]
  /** What can be done with the whole of it. */
  actions?: ReactNode
  failure?: Error | undefined
  /** What came of what was done. */
  said?: string | undefined
  onRetry?: (() => void) | undefined
  children: ReactNode
}

/** The key of the location that the browser opened. */
const OPENED = 'default'

const MISSING = 404

/** Whether trying again may help: what does not exist will not. */
export const mayPass = (failure: Error): boolean =>
  !(failure instanceof ApiError && failure.status === MISSING)

/** The frame of an administration page: title, actions, and the text of a failure. */
export function SectionFrame({ title, from, actions, failure, said, onRetry, children }: SectionFrameProps) {
  const { name } = useSiteData().settings
  const opened = useLocation().key === OPENED
  useEffect(() => {
    document.title = `${title} · Administração · ${name}`
  }, [title, name])
  useArrival('section', opened)
  // A record's title arrives after the page, and buttons disappear when their work is done.
  useFocusBack(title, !opened)
  useFocusBack(Boolean(actions), !actions)
  return (
    <Box component="section" aria-label={title}>
      {from && (
        <Link
          component={RouterLink}
          to={`${paths.admin}/${from[0]}`}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 44 }}
        >
          <CaretLeftIcon size={16} aria-hidden />
          {from[1]}
        </Link>
      )}
      <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
        <Typography
          tabIndex={-1}
          variant="cardTitle"
          sx={{
            flex: '1 1 200px',
            minWidth: 0,
            overflowWrap: 'anywhere',
            color: 'secondary.main',
            outline: 'none',
          }}
        >
          {title}
        </Typography>
        {actions}
      </Box>
      {failure && (
        <Box sx={{ mb: 2 }}>
          <Notice>{failure.message}</Notice>
          {onRetry && mayPass(failure) && (
            <Button onClick={onRetry} color="secondary" sx={{ mt: 1 }}>
              Tentar novamente
            </Button>
          )}
        </Box>
      )}
      {said && (
        <Alert severity="success" role="status" sx={{ mb: 2 }}>
          {said}
        </Alert>
      )}
      {children}
    </Box>
  )
}
