import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { coverPageFoot } from '#src/lib/page/page-foot.ts'
import { swallowSecondClick } from '#src/lib/page/swallow-second-click.ts'
import { writeStored } from '#src/lib/storage/storage.ts'
import { useStored } from '#src/lib/storage/use-stored.ts'
import { useCalmSince } from '#src/lib/use-calm-since.ts'
import { paths } from '#src/routes/paths.ts'
import { Wide } from '#src/ui/wide.tsx'

const KEY = 'cookie-consent'

const answer = (consent: 'accepted' | 'rejected') => (event: MouseEvent) => {
  swallowSecondClick(event)
  writeStored(KEY, consent)
}

/**
 * Asks once about cookies, with two equal buttons, when it holds up nothing else. Nothing is loaded from other sites before
 * an answer (PAGE-9).
 */
export function CookieBar() {
  const consent = useStored(KEY)
  const isCalm = useCalmSince(true)
  const bar = useRef<HTMLDivElement>(null)
  const asks = isCalm && consent !== 'accepted' && consent !== 'rejected'

  useEffect(() => {
    if (asks) return coverPageFoot(bar.current?.offsetHeight ?? 0)
  }, [asks])

  if (!asks) return null
  return (
    <Paper
      ref={bar}
      component="section"
      aria-label="Cookies"
      elevation={6}
      sx={{
        position: 'fixed',
        left: 0,
        right: 0,
        bottom: 0,
        zIndex: 'appBar',
        borderRadius: 0,
        py: 1.5,
      }}
    >
      <Wide
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          gap: { xs: 1, sm: 3 },
          alignItems: { sm: 'center' },
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="body2">
          Usamos os cookies necessários e, se autorizar, cookies de terceiros.{' '}
          <Link component={RouterLink} to={paths.privacy}>
            Saber mais
          </Link>
        </Typography>
        <Stack direction="row" spacing={1} sx={{ flex: 'none' }}>
          <Button variant="outlined" onClick={answer('rejected')} sx={{ flex: 1 }}>
            Rejeitar
          </Button>
          <Button variant="outlined" onClick={answer('accepted')} sx={{ flex: 1 }}>
            Aceitar
          </Button>
        </Stack>
      </Wide>
    </Paper>
  )
}
