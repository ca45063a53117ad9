import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { EnvelopeSimpleOpenIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimpleOpen'
import { useLocation } from 'react-router-dom'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { LeadState } from '#schemas/requests/states.ts'
import { webmailOf } from '#schemas/requests/webmail.ts'
import { call } from '#src/api/client.ts'
import { OpenWebmail } from '#src/features/lead-confirmation/open-webmail.tsx'
import { sentInWords } from '#src/features/lead-confirmation/words.ts'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { SendAgain } from '#src/ui/inputs/send-again.tsx'
import { CorrectEmail } from './correct-email.tsx'
import { RESEND, sentBefore } from './lead-actions.ts'

const SPAM = 'Se não encontra o e-mail, veja também na pasta de correio não solicitado (spam).'
const CONFIRM = `Abra a ligação que lhe enviámos por e-mail (48 horas) ou SMS (10 minutos) para confirmar o pedido. ${SPAM}`
const CONFIRM_BY_EMAIL = `Abra a ligação que lhe enviámos por e-mail (48 horas) para confirmar o pedido. Não enviamos SMS para o seu número. ${SPAM}`

interface EmailCardProps {
  lead: ReplyOf<Calls['showLead']>
  state: LeadState
  s: string
  standing: ActionStanding
  /** The address that was posted as the right one. */
  typed: string
}

/** What a client has to do for their e-mail before anything else: to confirm it, or to correct it (REQ-6, REQ-22, REQ-27). */
export function EmailCard({ lead, state, s, standing, typed }: EmailCardProps) {
  const query = new URLSearchParams(useLocation().search)
  const { id, email, email_verified, email_refused, email_correctable, phone_verified, gets_sms } = lead
  if (email_verified && !email_refused) return null
  const waits = state === 'unverified'
  const webmail = email_refused ? undefined : webmailOf(email)
  return (
    <Paper
      component="section"
      aria-labelledby="correio"
      elevation={1}
      sx={{ p: { xs: 2, md: 3 }, mb: 3, borderRadius: '16px', maxWidth: 720, overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 1 }}>
        <Box component="span" sx={{ display: 'inline-flex', color: 'primary.main' }}>
          <EnvelopeSimpleOpenIcon size={32} aria-hidden />
        </Box>
        <Typography id="correio" variant="h2" sx={{ fontSize: '1.5rem', color: 'secondary.main' }}>
          <span>
            {email_refused
              ? 'Corrija o seu e-mail'
              : waits
                ? 'Abra o seu e-mail para confirmar'
                : 'Confirme o seu e-mail'}
          </span>
        </Typography>
      </Box>
      {email_refused ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          O serviço de e-mail de {email} recusou as nossas mensagens: o endereço pode estar mal escrito.{' '}
          <span>
            {email_correctable
              ? 'Corrija-o em «O e-mail está errado?», aqui em baixo.'
              : 'Corrija-o no aparelho de onde enviou o pedido, ou depois de iniciar sessão. Enquanto assim for, veja aqui as novidades do pedido.'}
          </span>
        </Alert>
      ) : (
        <Typography sx={{ mb: 1, fontWeight: 650 }}>{email}</Typography>
      )}
      {waits && <Typography sx={{ mb: 2 }}>{gets_sms ? CONFIRM : CONFIRM_BY_EMAIL}</Typography>}
      {!waits && !email_verified && (
        <Typography sx={{ mb: 2 }}>
          <span>
            {phone_verified
              ? `Avisamos por SMS: o e-mail ${email} está por confirmar.`
              : `O e-mail ${email} está por confirmar.`}
          </span>{' '}
          Para receber nele as novidades do pedido, abra a ligação que lhe enviámos.
        </Typography>
      )}
      {webmail && (
        <Box sx={{ mb: 2 }}>
          <OpenWebmail webmail={webmail} />
        </Box>
      )}
      {!email_verified && (
        <PostForm token={standing.token}>
          <SendAgain
            key={s}
            label="Não recebi: enviar de novo"
            sent={(reply) => sentInWords(reply, gets_sms)}
            send={() => call('resendLead', { body: { l: id, s } })}
            before={sentBefore(standing, query, gets_sms)}
            button={(act) => posts(RESEND, act)}
          />
        </PostForm>
      )}
      {email_correctable && <CorrectEmail key={email} {...{ id, s, email, standing, typed }} />}
    </Paper>
  )
}
