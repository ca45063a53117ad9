import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useLoaderData } from 'react-router-dom'
import { type LeaveKind, leaveKinds } from '#schemas/messages/leave-kinds.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'

/** The subscription that the address is about. */
export async function load({ call }: LoaderContext, request: Request) {
  const asked = new URL(request.url).searchParams
  const s = asked.get('s') ?? ''
  const k = (Object.keys(leaveKinds) as LeaveKind[]).find((kind) => kind === asked.get('k')) ?? 'newsletter'
  const { state } = await call('showSubscription', { query: { s, k } })
  return { s, k, state, head: { title: k === 'newsletter' ? 'Newsletter' : 'Avisos' } }
}

const wordsOf = (kind: LeaveKind) => ({
  subscribed: {
    title: `Quer deixar de receber ${leaveKinds[kind].what}?`,
    text: 'Prima o botão e o seu endereço é retirado da lista de imediato.',
  },
  left: {
    title: `Já não recebe ${leaveKinds[kind].what}`,
    text: leaveKinds[kind].left,
  },
  unknown: {
    title: 'Esta ligação não é válida',
    text: 'Verifique se abriu a ligação completa do e-mail. Se não resultar, escreva-nos e retiramos o seu endereço:',
  },
})

/**
 * The way out of a kind of message (MSG-10). Opening the page changes nothing; its form is the browser's own, so that it
 * works without scripts.
 */
export function Page() {
  const { s, k, state } = useLoaderData<typeof load>()
  const { supportEmail } = useSiteData().settings
  const { title, text } = wordsOf(k)[state]
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', px: 2, py: { xs: 4, md: 8 }, textAlign: 'center' }}>
      <Typography variant="h1" sx={{ color: 'secondary.main', mb: 2 }}>
        {title}
      </Typography>
      <Typography sx={{ mb: 4 }}>
        <span>{text}</span>
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
        <form method="post" action={`${paths.newsletter}?k=${k}&s=${encodeURIComponent(s)}`}>
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
