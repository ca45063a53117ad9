import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '#src/api/client.ts'
import { useNotify } from '#src/engine/notifications.tsx'
import { leadPath, paths } from '#src/routes/paths.ts'

const FAILED =
  'Não foi possível confirmar o pedido. A ligação pode já ter sido usada ou ter passado o prazo de 48 horas.'

/**
 * The page that a confirmation link opens: blank, it uses the code up by POST (a mail scanner's GET must not) and leads
 * on to the request (M§4 'Lead verification').
 */
export function Page() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const notify = useNotify()
  const started = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is used once, when the page opens
  useEffect(() => {
    if (started.current) return
    started.current = true
    const query = new URLSearchParams(search)
    const [l, s, e, m] = ['l', 's', 'e', 'm'].map((name) => query.get(name) ?? undefined)
    const verify = async () => {
      const { success } = await call('verifyLead', {
        body: { l: l ?? '', s: s ?? '', ...(e && { e }), ...(m && { m }) },
      })
      if (!success) throw new Error(FAILED)
    }
    verify().then(
      () => {
        notify('O seu pedido foi confirmado.')
        navigate(leadPath({ id: l ?? '', s: s ?? '' }), { replace: true })
      },
      () => navigate(paths.home, { replace: true, state: { message: FAILED } }),
    )
  }, [])

  return (
    <Box
      role="status"
      aria-label="A confirmar o pedido"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center' }}
    >
      <CircularProgress />
    </Box>
  )
}
