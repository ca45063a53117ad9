import Button, { type ButtonProps } from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode, Ref } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { CookieConsent } from '#schemas/forms/cookie-consent.ts'
import { paths } from '#src/routes/paths.ts'
import { onTallScreen } from '#src/ui/tall-screen.ts'
import { Wide } from '#src/ui/wide.tsx'

interface CookieFrameProps {
  ref?: Ref<HTMLDivElement>
  /** `fixed` lies over the end of a tall screen, `static` stands where it is put. */
  position: 'fixed' | 'static'
  /** The buttons. */
  children: ReactNode
}

/** The bar that asks about cookies (PAGE-9). */
export function CookieFrame({ ref, position, children }: CookieFrameProps) {
  return (
    <Paper
      ref={ref}
      component="section"
      aria-label="Cookies"
      elevation={6}
      sx={{
        [onTallScreen]: { position, left: 0, right: 0, bottom: 0, zIndex: 'appBar' },
        displayPrint: 'none',
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
        {children}
      </Wide>
    </Paper>
  )
}

/** The two answers, as equal buttons. `button` says what the button of an answer does. */
export const CookieButtons = ({ button }: { button: (answer: CookieConsent) => ButtonProps }) => (
  <Stack direction="row" spacing={1} sx={{ flex: 'none' }}>
    <Button variant="outlined" {...button('rejected')} sx={{ flex: 1 }}>
      Rejeitar
    </Button>
    <Button variant="outlined" {...button('accepted')} sx={{ flex: 1 }}>
      Aceitar
    </Button>
  </Stack>
)
