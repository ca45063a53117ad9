import { keyframes } from '@emotion/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { PostForm } from '#src/forms/posted/post-form.tsx'
import { paths } from '#src/routes/paths.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

const appears = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } })

/** There at once without scripts, and after a while where scripts do not come. */
const withoutScripts = { '@media (scripting: enabled)': { animation: `${appears} 1ms 4s both` } }

interface BlankPageProps {
  label: string
  act: () => Promise<void> | void
  /** What the page shows where there are no scripts. */
  children: ReactNode
  /** Whether the server did it already, or refused it. */
  over?: boolean
}

/** A blank page that runs `act` once when it opens and then navigates: activation, verification, sign-on (ACC-17). */
export function BlankPage({ label, act, children, over = false }: BlankPageProps) {
  const started = useRef(over)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is used once, when its page opens
  useEffect(() => {
    if (started.current) return
    started.current = true
    void act()
  }, [])
  return (
    <Box
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', alignContent: 'center', gap: 3, p: 2 }}
    >
      {!over && (
        <Box role="status" aria-label={label} sx={{ '@media (scripting: none)': { display: 'none' } }}>
          <CircularProgress aria-hidden />
        </Box>
      )}
      <Box sx={{ maxWidth: 480, textAlign: 'center', ...(!over && withoutScripts) }}>{children}</Box>
    </Box>
  )
}

interface ConfirmByButtonProps {
  title: string
  /** What the button says. */
  action: string
  standing: ActionStanding
}

/** What a link's page shows without scripts: a button does what scripts do by themselves, since opening a page changes nothing. */
export function ConfirmByButton({ title, action, standing }: ConfirmByButtonProps) {
  return (
    <>
      <Typography variant="h1" sx={{ fontSize: '2rem', color: 'secondary.main', mb: 3 }}>
        {title}
      </Typography>
      {standing.failed && <Notice>{standing.failed.text}</Notice>}
      <PostForm token={standing.token}>
        <Button variant="contained" size="large" type="submit">
          {action}
        </Button>
      </PostForm>
      <Link href={paths.home} sx={{ display: 'inline-block', mt: 2, py: 1 }}>
        Ir para o início
      </Link>
    </>
  )
}

/** What a page that only scripts sign in by shows without them. */
export function NeedsScripts() {
  return (
    <>
      <Typography sx={{ mb: 2 }}>Sem JavaScript, inicie sessão com o seu e-mail e a sua password.</Typography>
      <Link href={paths.signin} sx={{ display: 'inline-block', py: 1 }}>
        Iniciar sessão
      </Link>
    </>
  )
}
