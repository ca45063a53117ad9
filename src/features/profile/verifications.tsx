import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck'
import type { ReactNode } from 'react'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { VERIFICATIONS } from './names.ts'
import { NifForm } from './nif-form.tsx'
import { WebsiteCheck } from './website-check.tsx'

interface VerificationsProps {
  verifications: ReplyOf<typeof calls.showOwnProfile>['verifications']
  /** The buttons as the page has them, and the form of the tax number. */
  standing: ActionStanding
  nifStanding: FormStanding
  /** The button that sends the link again which confirms an e-mail or a phone. */
  again: (channel: 'email' | 'phone', label: string) => ReactNode
  /** Something was verified, or sent to be. */
  onChanged: () => void
}

/** What of a profile is verified, and how the rest can be (PRF-5 to PRF-7). */
export function Verifications({
  verifications,
  standing,
  nifStanding,
  again,
  onChanged,
}: VerificationsProps) {
  const { email, phone, website, nif } = verifications
  return (
    <Paper
      component="section"
      id={VERIFICATIONS}
      elevation={1}
      sx={{ p: { xs: 2, md: 4 }, mb: 3, borderRadius: '16px' }}
    >
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Verificações
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Quem compara propostas vê no seu perfil o que está verificado.
      </Typography>
      <Line title="E-mail" verified={email}>
        {again('email', 'Enviar a ligação por e-mail')}
      </Line>
      <Line title="Telemóvel" verified={phone}>
        {again('phone', 'Enviar a ligação por SMS')}
      </Line>
      <Line title="Site" verified={website?.verified === true}>
        {website ? (
          <WebsiteCheck website={website} standing={standing} onVerified={onChanged} />
        ) : (
          <Typography>Escreva o endereço do seu site no perfil e guarde-o.</Typography>
        )}
      </Line>
      <Line title="NIF" verified={nif?.state === 'verified'}>
        <NifForm nif={nif} standing={nifStanding} onSent={onChanged} />
      </Line>
    </Paper>
  )
}

interface LineProps {
  title: string
  verified: boolean
  /** How it can be verified. */
  children: ReactNode
}

function Line({ title, verified, children }: LineProps) {
  return (
    <Box sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="h3" sx={{ fontWeight: 700 }}>
          {title}
        </Typography>
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            fontWeight: 650,
            color: verified ? 'success.main' : 'text.secondary',
          }}
        >
          {verified && <SealCheckIcon size={20} aria-hidden />}
          <span>{verified ? 'Verificado' : 'Por verificar'}</span>
        </Box>
      </Box>
      {!verified && <Box sx={{ mt: 1, maxWidth: '70ch' }}>{children}</Box>}
    </Box>
  )
}
