import { keyframes } from '@emotion/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiError } from '#src/api/api-error.ts'
import { isUnanswered } from '#src/api/unanswered.ts'
import { PostForm } from '#src/forms/posted/post-form.tsx'
import { paths } from '#src/routes/paths.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'

const appears = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } })

/** There at once without scripts, and after a while where scripts do not come. */
const withoutScripts = { '@media (scripting: enabled)': { animation: `${appears} 1ms 4s both` } }

interface BlankPageProps {
  label: string
  /** What the page does. Where it throws because nothing answered, the page says so and offers to try again. */
  act: () => Promise<void> | void
  /** What trying again does, where it is not `act`. */
  again?: () => void
  /** What the page shows where there are no scripts. */
  children: ReactNode
  /** Whether the server did it already, or refused it. */
  over?: boolean
}

/**
 * A blank page that runs `act` once when it opens and then navigates: activation, verification, sign-on (ACC-17). Opened
 * again, a link does it again: the server says what was done before (ACC-36).
 */
export function BlankPage({ label, act, again, children, over = false }: BlankPageProps) {
  const started = useRef(over)
  const [failure, setFailure] = useState<ApiError>()
  const run = async () => {
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      if (!isUnanswered(error)) throw error
      setFailure(error)
    }
  }
  // A link is used once, when its page opens.
  const begin = useEffectEvent(() => {
    if (started.current) return
    started.current = true
    void run()
  })
  useEffect(() => begin(), [])
  return (
    <Box
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', alignContent: 'center', gap: 3, p: 2 }}
    >
      <FailedLoad failure={failure} onRetry={again ?? run} />
      {!over && !failure && (
        <Box role="status" aria-label={label} sx={{ '@media (scripting: none)': { display: 'none' } }}>
          <CircularProgress aria-hidden />
        </Box>
      )}
      {!failure && (
        <Box sx={{ maxWidth: 480, textAlign: 'center', ...(!over && withoutScripts) }}>{children}</Box>
      )}
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
      <Typography variant="cardTitle" sx={{ color: 'secondary.main', mb: 3 }}>
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
