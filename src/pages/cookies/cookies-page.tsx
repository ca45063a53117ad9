import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useLoaderData } from 'react-router-dom'
import { CookieChoice } from '#src/features/cookies/cookie-choice.tsx'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { Wide } from '#src/ui/wide.tsx'
import { Breadcrumb } from '../shared/breadcrumb.tsx'

const DONE = 'feito'

/** Whether an answer has just been taken without scripts is all that the page's query says. */
export const ownQuery = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams(query.has(DONE) ? { [DONE]: '1' } : {})

export const load = async (_: LoaderContext, request: Request): Promise<{ done: boolean }> => ({
  done: new URL(request.url).searchParams.has(DONE),
})

/** Which cookies there are, and the answer about those of others (PAGE-79). */
export function Page() {
  const { done } = useLoaderData<Awaited<ReturnType<typeof load>>>()
  return (
    <Wide sx={{ py: { xs: 4, md: 6 } }}>
      <Box sx={{ mb: 2 }}>
        <Breadcrumb above={[]} title="Preferências de cookies" />
      </Box>
      <Typography variant="h1" sx={{ color: 'secondary.main', mb: 2 }}>
        Preferências de cookies
      </Typography>
      <Box sx={{ maxWidth: '65ch' }}>
        <Typography sx={{ mb: 1.5 }}>
          Os cookies necessários fazem o site funcionar e existem sempre: a sessão iniciada, os pedidos que
          deixou a meio e esta escolha. Não os usamos para publicidade.
        </Typography>
        <Typography sx={{ mb: 1.5 }}>
          Cookies de terceiros só existem se os aceitar: mapas com ruas e o início de sessão com o Facebook,
          onde o site os tiver. Sem eles, tudo o resto funciona na mesma.
        </Typography>
        <Typography sx={{ mb: 3 }}>
          <Link component={RouterLink} to={paths.privacy}>
            O que fica no seu dispositivo, em pormenor
          </Link>
        </Typography>
        <CookieChoice done={done} back={`${paths.cookies}?${DONE}=1`} />
      </Box>
    </Wide>
  )
}
