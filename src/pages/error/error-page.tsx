import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { MouseEvent } from 'react'
import { isRouteErrorResponse, Link as RouterLink, useRouteError } from 'react-router-dom'
import { texts } from '#schemas/messages/texts.ts'
import { ApiError } from '#src/api/api-error.ts'
import { paths } from '#src/routes/paths.ts'
import { LostScene } from '#src/ui/scenes/lost-scene.tsx'

const SOON_MS = 500

/**
 * Goes back to the page before. The link's own target, home, is for a tab without a history, or at its first entry,
 * where going back does nothing.
 */
function goBack(event: MouseEvent): void {
  if (history.length < 2) return
  event.preventDefault()
  const home = setTimeout(() => location.assign(paths.home), SOON_MS)
  const leaves = () => clearTimeout(home)
  for (const sign of ['popstate', 'beforeunload', 'pagehide']) addEventListener(sign, leaves, { once: true })
  history.back()
}

/** The not-found page, and the page for any other failure, with links to go on (PAGE-3), and the code by which the server's log knows the call. */
export function ErrorPage() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const code = error instanceof ApiError ? error.code : undefined
  return (
    <Box sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 3, textAlign: 'center' }}>
      <Box sx={{ maxWidth: 560 }}>
        <LostScene />
        <Typography variant="h1" sx={{ mt: 3, mb: 2, color: 'secondary.main' }}>
          {missing ? texts.notFound : 'Algo correu mal'}
        </Typography>
        <Typography sx={{ mb: 4 }} color="textSecondary">
          <span>
            {missing
              ? 'A página que procura não existe ou mudou de endereço. Se o erro persistir, entre em '
              : 'Não foi possível mostrar esta página. Tente novamente; se o erro persistir, entre em '}
          </span>
          <Link component={RouterLink} to={paths.contact}>
            contacto connosco
          </Link>
          .
        </Typography>
        {code !== undefined && (
          <Typography sx={{ mb: 4 }} color="textSecondary">
            {`Código: ${code}`}
          </Typography>
        )}
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'center', flexWrap: 'wrap' }}>
          <Button variant="contained" size="large" href={paths.home} onClick={goBack}>
            Voltar à página anterior
          </Button>
          <Button size="large" component={RouterLink} to={paths.home} reloadDocument>
            Ir para o início
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
