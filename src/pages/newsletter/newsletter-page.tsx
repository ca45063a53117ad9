import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useLoaderData } from 'react-router-dom'
import { type LeaveKind, leaveKinds } from '#schemas/messages/leave-kinds.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'

/** What the address is about: a subscription to confirm (`c`), or one to end (`s`). */
export async function load({ call }: LoaderContext, request: Request) {
  const asked = new URL(request.url).searchParams
  const c = asked.get('c')
  if (c !== null) {
    const { state } = await call('showConfirmation', { query: { s: c } })
    return { c, state, head: { title: 'Newsletter' } }
  }
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

const confirming = {
  waiting: {
    title: 'Quer receber a newsletter?',
    text: 'Prima o botão para confirmar. Só depois disso lhe enviamos conselhos para a sua casa.',
  },
  confirmed: {
    title: 'A sua subscrição está confirmada',
    text: 'Quando tivermos conselhos úteis para a sua casa, recebe-os por e-mail. Pode deixar de os receber quando quiser.',
  },
  unknown: {
    title: 'Esta ligação já não é válida',
    text: 'A subscrição não foi confirmada a tempo, ou foi cancelada. Pode voltar a subscrever na página inicial.',
  },
}

/**
 * Confirms the newsletter (CON-13), or is the way out of a kind of message (MSG-10). Opening the page changes nothing; its form is
 * the browser's own, so that it works without scripts.
 */
export function Page() {
  const data = useLoaderData<typeof load>()
  return data.c === undefined ? <Leaving {...data} /> : <Confirming {...data} />
}

interface CardProps {
  title: string
  text: string
  /** The support address, where the text asks to write. */
  email?: string | undefined
  /** Where the page's one button posts to, and what it does; without it the page leads home. */
  button?: { action: string; label: string } | undefined
}

function Card({ title, text, email, button }: CardProps) {
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', px: 2, py: { xs: 4, md: 8 }, textAlign: 'center' }}>
      <Typography variant="h1" sx={{ color: 'secondary.main', mb: 2 }}>
        {title}
      </Typography>
      <Typography sx={{ mb: 4 }}>
        <span>{text}</span>
        {email !== undefined && (
          <>
            {' '}
            <Link href={`mailto:${email}`} underline="always" sx={{ overflowWrap: 'anywhere' }}>
              {email}
            </Link>
          </>
        )}
      </Typography>
      {button ? (
        <form method="post" action={button.action}>
          <Button type="submit" variant="contained" size="large">
            {button.label}
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

function Confirming({ c, state }: Extract<Data, { c: string }>) {
  const action = `${paths.newsletter}/confirmar?s=${encodeURIComponent(c)}`
  const button = state === 'waiting' ? { action, label: 'Confirmar a subscrição' } : undefined
  return <Card {...confirming[state]} button={button} />
}

function Leaving({ s, k, state }: Extract<Data, { k: LeaveKind }>) {
  const { supportEmail } = useSiteData().settings
  const action = `${paths.newsletter}?k=${k}&s=${encodeURIComponent(s)}`
  const button = state === 'subscribed' ? { action, label: 'Deixar de receber' } : undefined
  return (
    <Card {...wordsOf(k)[state]} email={state === 'unknown' ? supportEmail : undefined} button={button} />
  )
}

type Data = Awaited<ReturnType<typeof load>>
