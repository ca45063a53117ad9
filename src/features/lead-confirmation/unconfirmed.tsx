import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { fromWirePhone } from '#schemas/atoms/phone.ts'
import type { SentLead } from '#schemas/requests/sent-lead.ts'
import { webmailOf } from '#schemas/requests/webmail.ts'
import { call } from '#src/api/client.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { SendAgain } from '#src/ui/inputs/send-again.tsx'
import { emailInput, TextInput } from '#src/ui/inputs/text-input.tsx'
import { OpenWebmail } from './open-webmail.tsx'
import { useCorrectEmail } from './use-correct-email.ts'
import { sentInWords, toConfirm, withoutSms } from './words.ts'

interface UnconfirmedProps {
  lead: SentLead
  /** Whether its mail service refused the e-mail (REQ-26). */
  refused: boolean
  onCorrected: (lead: SentLead) => void
}

/** What a request still needs: its link opened, by e-mail or SMS, and what helps where that did not arrive (PAGE-43). */
export function Unconfirmed({ lead, refused, onCorrected }: UnconfirmedProps) {
  const { id, s, cod, email, sms = true, gets_sms = true } = lead
  const [correcting, setCorrecting] = useState(false)
  const [corrected, setCorrected] = useState<string>()
  const webmail = refused ? undefined : webmailOf(email)
  return (
    <>
      <Typography sx={{ fontSize: '1.125rem', fontWeight: 600 }}>{toConfirm({ sms, refused })}</Typography>
      <Box sx={{ my: 1, overflowWrap: 'anywhere' }}>
        <strong>{email}</strong>{' '}
        {!correcting && (
          <Button size="small" onClick={() => setCorrecting(true)}>
            Corrigir
          </Button>
        )}
      </Box>
      {refused && (
        <Alert severity="warning" sx={{ mb: 2, textAlign: 'left' }}>
          O serviço de e-mail deste endereço recusou a nossa mensagem: pode estar mal escrito.
        </Alert>
      )}
      {correcting && (
        <Correct
          {...{ id, s }}
          onCorrected={(reply) => {
            setCorrecting(false)
            setCorrected(sentInWords(reply, gets_sms))
            const { s: secret, email: right, sms: again = sms } = reply
            onCorrected({ ...lead, s: secret, email: right, sms: again })
          }}
        />
      )}
      {corrected !== undefined && (
        <Alert severity="success" role="status" sx={{ mb: 2, textAlign: 'left' }}>
          {corrected}
        </Alert>
      )}
      {webmail && !correcting && <OpenWebmail webmail={webmail} size="large" fullWidth />}
      <Typography sx={{ mt: 2 }}>
        <span>Só depois de abrir a ligação mostramos o pedido aos profissionais.</span>{' '}
        {sms ? (
          <span>
            <span>{refused ? 'Enviámo-la por SMS para ' : 'Enviámo-la também por SMS para '}</span>
            <strong>{fromWirePhone(lead.phone)}</strong>
            <span>{refused ? '.' : ': basta abrir uma das duas.'}</span>
          </span>
        ) : (
          <span>{withoutSms(gets_sms)}</span>
        )}
      </Typography>
      <Typography sx={{ mt: 2, mb: 1 }}>
        Não encontra o e-mail? Veja também na pasta de correio não solicitado (spam).
      </Typography>
      <SendAgain
        key={email}
        label="Enviar de novo"
        sent={(reply) => sentInWords(reply, gets_sms)}
        send={() => call('resendLead', { body: { l: id, s } })}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        O código do seu pedido é <strong style={{ whiteSpace: 'nowrap' }}>{cod}</strong>.
      </Typography>
    </>
  )
}

interface CorrectProps {
  id: string
  s: string
  onCorrected: Parameters<typeof useCorrectEmail>[1]
}

/** The field of the right e-mail. */
function Correct({ id, s, onCorrected }: CorrectProps) {
  const { input, problem, busy, correct } = useCorrectEmail({ id, s }, onCorrected)
  const fieldId = 'right-email'
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void correct()
      }}
      sx={{ mb: 2, textAlign: 'left' }}
    >
      <Typography component="label" htmlFor={fieldId} sx={{ display: 'block', mb: 0.5, fontWeight: 600 }}>
        O e-mail certo
      </Typography>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1 }}>
        <TextInput
          ref={input}
          id={fieldId}
          autoFocus
          {...emailInput}
          autoComplete="email"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${fieldId}-error`}
        />
        <BusyButton type="submit" variant="outlined" color="secondary" busy={busy} sx={{ flex: 'none' }}>
          Corrigir o e-mail
        </BusyButton>
      </Box>
      <FieldError id={`${fieldId}-error`}>{problem}</FieldError>
    </Box>
  )
}
