import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { PushKind } from '#schemas/messages/push.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { type PushLink, type PushStanding, usePush } from './use-push.ts'

/** What a person is asked, and what they may choose. */
interface Asked {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly kinds: readonly { readonly kind: PushKind; readonly label: string }[]
}

const ofProfessional: Asked = {
  title: 'Notificações neste dispositivo',
  text: 'Saiba logo de um pedido novo, mesmo com o Cinco fechado. O que não for mostrado em cinco minutos segue por e-mail, como até aqui.',
  action: 'Ligar as notificações',
  kinds: [
    { kind: 'requests', label: 'Pedidos novos' },
    { kind: 'chat', label: 'Mensagens de clientes' },
    { kind: 'choices', label: 'Escolhas e decisões sobre as suas propostas' },
  ],
}

const ofClient: Asked = {
  title: 'Avisar-me quando chegar uma proposta?',
  text: 'Este dispositivo mostra um aviso quando houver uma proposta ou uma mensagem, mesmo com o Cinco fechado.',
  action: 'Sim, avisar-me',
  kinds: [
    { kind: 'proposals', label: 'Propostas' },
    { kind: 'chat', label: 'Mensagens dos profissionais' },
  ],
}

/** The choice of a professional for this device (PSH-2). */
export const ProfessionalPush = () => <PushCard {...usePush()} asked={ofProfessional} margins={{ mt: 3 }} />

/** The choice of a request's client for this device; `isOpen` where there may be proposals still. */
export const ClientPush = ({ link, isOpen }: { link: PushLink; isOpen: boolean }) => {
  const title = isOpen ? ofClient.title : 'Avisar-me quando chegar uma mensagem?'
  return <PushCard {...usePush(link)} asked={{ ...ofClient, title }} margins={{ mt: 3 }} />
}

/** The choice by itself, for Storybook. */
export const pushAsked = { professional: ofProfessional, client: ofClient }

type PushCardProps = PushStanding & {
  save(kinds: readonly PushKind[]): unknown
  asked: Asked
  margins?: object
}

/** Asks for pushes, or shows which there are. A browser that cannot show any shows nothing. */
export function PushCard({ support, kinds, busy, failure, saved, save, asked, margins }: PushCardProps) {
  const id = useId()
  if (support === 'none' || kinds === undefined) return null
  const { title, text, action, kinds: offered } = asked
  const isOn = kinds.length > 0 && support === 'possible'
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      elevation={1}
      sx={{ p: { xs: 2, md: 3 }, borderRadius: '16px', maxWidth: 720, ...margins }}
    >
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {support === 'possible' && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {text}
        </Typography>
      )}
      <div role="status">
        {saved !== undefined && (
          <Alert severity="success" sx={{ mb: 2 }}>
            {saved}
          </Alert>
        )}
      </div>
      {failure !== undefined && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      {support === 'refused' && <Refused />}
      {support === 'install first' && <InstallFirst />}
      {support === 'possible' && !isOn && (
        <BusyButton variant="outlined" busy={busy} onClick={() => void save(offered.map((one) => one.kind))}>
          {action}
        </BusyButton>
      )}
      {isOn && (
        <>
          <FormGroup sx={{ mb: 1 }}>
            {offered.map(({ kind, label }) => (
              <FormControlLabel
                key={kind}
                label={label}
                sx={{ minHeight: 44 }}
                control={
                  <Checkbox
                    checked={kinds.includes(kind)}
                    onChange={(_event, checked) =>
                      void save(
                        offered
                          .map((one) => one.kind)
                          .filter((one) => (one === kind ? checked : kinds.includes(one))),
                      )
                    }
                  />
                }
              />
            ))}
          </FormGroup>
          <BusyButton color="secondary" busy={busy} onClick={() => void save([])}>
            Desligar neste dispositivo
          </BusyButton>
        </>
      )}
    </Paper>
  )
}

const Refused = () => (
  <Typography>
    O seu navegador está a bloquear as notificações do Cinco, por isso avisamos por e-mail ou SMS. Para as
    receber, permita notificações deste site nas definições do navegador (em muitos, no ícone ao lado do
    endereço) e carregue de novo esta página.
  </Typography>
)

const InstallFirst = () => (
  <Typography>
    No iPhone e no iPad, as notificações precisam do Cinco no ecrã principal: toque em «Partilhar», depois em
    «Adicionar ao ecrã principal», e abra o Cinco por esse ícone. Até lá, avisamos por e-mail ou SMS.
  </Typography>
)
