import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { paths } from '#src/routes/paths.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { ConfirmEmail } from './confirm-email.tsx'
import { changedWords, FORM, type OwnForm } from './names.ts'
import { OwnEmail } from './own-email.tsx'
import { OwnName } from './own-name.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnPhone } from './own-phone.tsx'

interface OwnDataCardsProps {
  ownData: ReplyOf<Calls['showOwnData']>
  /** The token of a new e-mail's link that was opened. */
  token: string | null
  /** The forms as the page has them, by their button. */
  forms: (name: OwnForm) => FormStanding
  standing: ActionStanding
  /** Something was changed, or asked for: `text` says what. */
  onChanged: (text: string) => void
  /** The link to a new e-mail has done it; `failure` says why not. */
  onConfirmed: (failure?: Error) => void
}

/** A person's own data, one idea a card: what is there, and the form that changes it (ACC-56). */
export function OwnDataCards({ ownData, token, forms, standing, onChanged, onConfirmed }: OwnDataCardsProps) {
  const { name, email, new_email, phone, phone_verified, gets_sms, new_phone, has_password, has_google } =
    ownData
  return (
    <>
      {token !== null && (
        <Card title="Confirmar o novo e-mail">
          <ConfirmEmail ownData={ownData} token={token} standing={standing} onOver={onConfirmed} />
        </Card>
      )}
      <Card title="Nome">
        {ownData.role === 'professional' && (
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            É o nome da sua conta. O que os clientes veem está em{' '}
            <Link href={`${paths.area}/perfil`}>O seu perfil</Link>.
          </Typography>
        )}
        <OwnName
          key={name}
          name={name}
          standing={forms('name')}
          onSaved={() => onChanged(changedWords[FORM.name] ?? '')}
        />
      </Card>
      <Card title="E-mail">
        <Now>{email}</Now>
        {new_email !== null && (
          <Waits>
            {`Enviámos uma ligação para ${new_email}. O e-mail muda quando a abrir, nas próximas 48 horas; até lá continua a ser ${email}.`}
          </Waits>
        )}
        {has_password ? (
          <>
            <Typography color="textSecondary" sx={{ mb: has_google ? 0 : 2 }}>
              Com ele mudam os pedidos e os outros dados que são seus.
            </Typography>
            {has_google && (
              <Typography color="textSecondary" sx={{ mb: 2 }}>
                Para entrar com Google passa a servir a conta Google do novo e-mail.
              </Typography>
            )}
            <OwnEmail
              standing={forms('email')}
              onAsked={(to) => onChanged(`Enviámos uma ligação para ${to}. O e-mail muda quando a abrir.`)}
            />
          </>
        ) : (
          <FirstPassword>Para mudar o e-mail</FirstPassword>
        )}
      </Card>
      <Card title="Telemóvel">
        <Now>
          {phone === null
            ? 'Sem telemóvel'
            : phone_verified
              ? phone
              : gets_sms
                ? `${phone}, por confirmar`
                : `${phone}, que não recebe SMS`}
        </Now>
        {(new_phone !== null || (phone !== null && !phone_verified && gets_sms)) && (
          <Waits>
            {[
              `Falta abrir a ligação que enviámos por SMS para ${new_phone ?? phone}, válida durante 10 minutos.`,
              ...(new_phone === null ? [] : [`Até lá continua a ser ${phone}.`]),
              'Se já passou, escreva o número de novo.',
            ].join(' ')}
          </Waits>
        )}
        <OwnPhone
          standing={forms('phone')}
          onAsked={({ sms }, to) =>
            onChanged(
              sms
                ? `Enviámos um SMS para ${to}. O telemóvel muda quando abrir a ligação.`
                : 'Telemóvel guardado. Não recebe SMS nossos: não é preciso confirmá-lo.',
            )
          }
        />
      </Card>
      <Card title="Password">
        {has_password ? (
          <OwnPassword
            standing={forms('password')}
            onChanged={() => onChanged(changedWords[FORM.password] ?? '')}
          />
        ) : (
          <FirstPassword>Para ter uma</FirstPassword>
        )}
      </Card>
    </>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      elevation={1}
      sx={{ p: { xs: 2, md: 3 }, mb: 3, borderRadius: '16px' }}
    >
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}

/** What it is now. */
const Now = ({ children }: { children: string }) => (
  <Typography sx={{ mb: 1, fontWeight: 650, overflowWrap: 'anywhere' }}>{children}</Typography>
)

/** What waits to be confirmed. */
const Waits = ({ children }: { children: string }) => (
  <Alert severity="info" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
    <span>{children}</span>
  </Alert>
)

const FirstPassword = ({ children }: { children: string }) => (
  <Typography>
    {children}, defina primeiro uma password em <Link href={paths.area}>A sua área</Link>.
  </Typography>
)
