import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ownDataPath } from '#schemas/accounts/own-data.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { AreaCard } from './area-card.tsx'
import { ConfirmAgain } from './confirm-again.tsx'
import type { Area, Channel } from './load-area.ts'

interface ConfirmationsProps {
  user: Area['user']
  standing: ActionStanding
}

/** What is still to be confirmed, with buttons that send the messages again (ACC-16), and an e-mail that returns them (MSG-22). */
export function Confirmations({ user, standing }: ConfirmationsProps) {
  const again = (channel: Channel, label: string) => (
    <ConfirmAgain channel={channel} label={label} standing={standing} />
  )
  return (
    <>
      {user.email_gone && (
        <AreaCard title="Corrija o seu e-mail">
          <Alert severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {`Não conseguimos entregar mensagens em ${user.email}: corrija o e-mail. Até lá não enviamos avisos para esse endereço.`}
          </Alert>
          <Button href={ownDataPath(user.role)} variant="contained" sx={{ mb: 2 }}>
            Corrigir o e-mail
          </Button>
          <Typography sx={{ mb: 2 }}>
            Se o endereço está certo e já recebe mensagens, peça uma ligação e abra-a para o confirmar.
          </Typography>
          {again('email', 'Enviar uma ligação')}
        </AreaCard>
      )}
      {!user.email_verified && !user.email_gone && (
        <AreaCard title="Confirme o seu e-mail">
          <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            Abra a ligação que enviámos para {user.email}. É válida durante 48 horas.
          </Typography>
          {again('email', 'Enviar de novo')}
          {user.phone !== null && !user.gets_sms && (
            <Typography color="textSecondary" sx={{ mt: 2 }}>
              Basta o e-mail: o número {user.phone} não recebe SMS, e não é preciso confirmá-lo.
            </Typography>
          )}
        </AreaCard>
      )}
      {user.phone !== null && !user.phone_verified && user.gets_sms && (
        <AreaCard title="Confirme o seu telemóvel">
          <Typography sx={{ mb: 2 }}>
            Abra a ligação que enviámos por SMS para {user.phone}. É válida durante 10 minutos.
          </Typography>
          {again('phone', 'Enviar novo SMS')}
        </AreaCard>
      )}
    </>
  )
}
