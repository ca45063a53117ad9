import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useLoaderData } from 'react-router-dom'
import { useSiteData } from '#src/api/site-data.tsx'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'

/** The subscription that the address is about. */
export async function load({ call }: LoaderContext, request: Request) {
  const s = new URL(request.url).searchParams.get('s') ?? ''
  const { state } = await call('showSubscription', { query: { s } })
  return { s, state }
}

const words = {
  subscribed: {
    title: 'Quer deixar de receber a newsletter?',
    text: 'Prima o botão e o seu endereço é retirado da lista de imediato.',
  },
  left: {
    title: 'Já não recebe a nossa newsletter',
    text: 'O seu endereço não está na lista. Pode voltar a subscrever na página inicial, quando quiser.',
  },
  unknown: {
    title: 'Esta ligação não é válida',
    text: 'Verifique se abriu a ligação completa do e-mail. Se não resultar, escreva-nos e retiramos o seu endereço:',
  },
} as const

/**
 * The way out of the newsletter (CON-10). Opening the page changes nothing; its form is the browser's own, so that it
 * works without scripts.
 */
export function Page() {
  const { s, state } = useLoaderData<typeof load>()
  const { supportEmail } = useSiteData().settings
  const { title, text } = words[state]
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', px: 2, py: { xs: 4, md: 8 }, textAlign: 'center' }}>
      <Typography variant="h1" sx={{ fontSize: '2rem', color: 'secondary.main', mb: 2 }}>
        {title}
      </Typography>
      <Typography sx={{ mb: 4 }}>
        {text}
        {state === 'unknown' && (
          <>
            {' '}
            <Link href={`mailto:${supportEmail}`} underline="always" sx={{ overflowWrap: 'anywhere' }}>
              {supportEmail}
            </Link>
          </>
        )}
      </Typography>
      {state === 'subscribed' ? (
        <form method="post" action={`${paths.newsletter}?s=${encodeURIComponent(s)}`}>
          <Button type="submit" variant="contained" size="large">
            Deixar de receber
          </Button>
        </form>
      ) : (
        <Button href={paths.home} size="large">
          Ir para o início
        </Button>
      )}
    </Box>
  )
}
