import Typography from '@mui/material/Typography'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { call } from '#src/api/client.ts'
import { SendAgain } from '#src/ui/inputs/send-again.tsx'
import { AreaCard } from './area-card.tsx'

type User = ReplyOf<typeof calls.showArea>['user']

/** What is still to be confirmed, with buttons that send the messages again (ACC-16). */
export function Confirmations({ user }: { user: User }) {
  return (
    <>
      {!user.email_verified && (
        <AreaCard title="Confirme o seu e-mail">
          <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            Abra a ligação que enviámos para {user.email}. É válida durante 48 horas.
          </Typography>
          <SendAgain
            label="Enviar de novo"
            sent="Enviámos uma nova ligação por e-mail."
            send={() => call('verifyAgain', { body: { channel: 'email' } })}
          />
        </AreaCard>
      )}
      {user.phone !== null && !user.phone_verified && (
        <AreaCard title="Confirme o seu telemóvel">
          <Typography sx={{ mb: 2 }}>
            Abra a ligação que enviámos por SMS para {user.phone}. É válida durante 10 minutos.
          </Typography>
          <SendAgain
            label="Enviar novo SMS"
            sent="Enviámos um novo SMS."
            send={() => call('verifyAgain', { body: { channel: 'phone' } })}
          />
        </AreaCard>
      )}
    </>
  )
}
