import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router-dom'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { call } from '#src/api/client.ts'
import { moment } from '#src/lib/moment.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { withOrderAddress } from '#src/routes/order-address.ts'
import { paths } from '#src/routes/paths.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { saveKept } from '#src/wizard/drafts/kept-on-server.ts'

/** The order that the address leads to. */
export async function load({ call }: LoaderContext, request: Request) {
  const t = new URL(request.url).searchParams.get('t') ?? ''
  // Something else was never a link.
  const { service, ...linked } = /^[\w-]{22}$/.test(t) ? await call('showDraftLink', { query: { t } }) : {}
  return { t, order: service === undefined ? undefined : { service, ...linked } }
}

/** Joins this device to an order. Returns the query that opens it; undefined where the link does not serve any more. */
async function join(t: string): Promise<string | undefined> {
  const { draft, title = '', step = -1 } = await call('joinDraft', { query: { t } })
  if (!draft) return undefined
  saveKept({ title, step, draft })
  return withOrderAddress(new URLSearchParams(), { serviceId: draft.service, step })
}

/** Whose order it is, and what joining it means (ORD-37). */
function About({ service, begun, here, contact }: Partial<ReplyOf<Calls['showDraftLink']>>) {
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        É o pedido «{service}», começado <span>{here ? 'neste' : 'noutro'}</span> dispositivo
        <span>{begun && ` em ${moment(begun)}`}</span>.
      </Typography>
      {!here && (
        <Typography sx={{ mb: 4 }}>
          Continue só se foi o próprio a começá-lo e a criar esta ligação. As respostas passam a ser as mesmas
          nos dois dispositivos: o que responder aqui vê-se no outro.{' '}
          <span>
            {contact
              ? 'O nome, o e-mail e o telemóvel que lá escreveu vêm também, porque a ligação foi enviada para o seu e-mail.'
              : 'O nome, o e-mail e o telemóvel não passam de um para o outro.'}
          </span>
        </Typography>
      )}
    </>
  )
}

/**
 * Goes on with an order that was begun on another device (ORD-32, ORD-37). Opening the page changes nothing; its form is the
 * browser's own, so that it works without scripts.
 */
export function Page() {
  const { t, order } = useLoaderData<typeof load>()
  const inBrowser = useInBrowser()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [over, setOver] = useState(order === undefined)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    join(t)
      .then(
        (search) => (search === undefined ? setOver(true) : navigate({ pathname: paths.home, search })),
        (error: Error) => setFailure(error.message),
      )
      .finally(() => setBusy(false))
  }

  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', px: 2, py: { xs: 4, md: 8 }, textAlign: 'center' }}>
      <Typography variant="h1" sx={{ color: 'secondary.main', mb: 2 }}>
        {over ? 'Esta ligação já não serve' : 'Continuar o pedido neste dispositivo?'}
      </Typography>
      {over ? (
        <>
          <Typography sx={{ mb: 4 }}>
            Cada ligação serve uma vez, durante 15 minutos. Para criar outra, volte ao dispositivo onde
            começou, abra o pedido e escolha «Continuar noutro dispositivo».
          </Typography>
          <Button href={paths.home} size="large">
            Ir para o início
          </Button>
        </>
      ) : (
        <>
          <About {...order} />
          {order?.other && (
            <Box sx={{ mb: 4 }}>
              <Notice>
                Neste dispositivo também tem um pedido seu deste serviço por acabar.{' '}
                <span>
                  {inBrowser
                    ? 'Se continuar o outro e as respostas forem diferentes, a seguir escolhe com quais fica.'
                    : 'Se continuar o outro, ficam as respostas do outro dispositivo e as daqui são eliminadas.'}
                </span>
              </Notice>
            </Box>
          )}
          {failure !== undefined && <Notice>{failure}</Notice>}
          <form method="post" action={`/api/order-draft/join?t=${t}`} onSubmit={submit}>
            <BusyButton type="submit" variant="contained" size="large" busy={busy}>
              Continuar este pedido
            </BusyButton>
          </form>
          <Button href={order?.other && order.path ? `${order.path}/passo/0` : paths.home} sx={{ mt: 2 }}>
            <span>{order?.other ? 'Ficar com o meu, neste dispositivo' : 'Não continuar'}</span>
          </Button>
        </>
      )}
    </Box>
  )
}
