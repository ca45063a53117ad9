import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { OnceWanted } from '#src/forms/posted/once-wanted.tsx'
import { tellsOpen } from '#src/lib/page/tells-open.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { untouched } from '#src/routes/posted-form.ts'
import { WaitingLine } from '#src/ui/feedback/waiting-line.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { ConfirmContact } from './confirm-contact.tsx'
import { CHANGE_CONTACT, CONFIRM_CONTACT, channels, SAVED } from './names.ts'

const formPart = latePart(() => import('./contact-form.tsx'))
const ContactForm = formPart.component((part) => part.ContactForm)
// The server renders at once.
if (import.meta.env.SSR) await formPart.ahead()

interface ChangeContactProps {
  lead: ReplyOf<Calls['showLead']>
  s: string
  /** The page's posted buttons. */
  standing: ActionStanding
  /** The form as it was posted and refused. */
  form?: FormStanding | undefined
  /** Whether the address says that the contact was changed. */
  isChanged: boolean
  /** The contact was changed, or waits for its code; `s` is the links' secret from now on. */
  onChanged: (s: string) => void
}

/** Changes name, e-mail and phone of a request, folded until it is wanted (REQ-33, REQ-34). */
export function ChangeContact({ lead, s, standing, form, isChanged, onChanged }: ChangeContactProps) {
  const { id: l, name, email, phone, contact_changeable } = lead
  const link = { l, s }
  const waiting = { email: lead.new_email, phone: lead.new_phone }
  const waits = channels.filter((channel) => waiting[channel] !== null)
  const failed = Object.values<string>(CONFIRM_CONTACT).includes(standing.failed?.action ?? '')
  const open = waits.length > 0 || form !== undefined || failed || isChanged
  const [wanted, setWanted] = useState(open)
  return (
    <Paper
      component="details"
      id={CHANGE_CONTACT}
      open={open || undefined}
      {...tellsOpen(wanted, () => setWanted(true))}
      elevation={1}
      sx={{ borderRadius: '16px', scrollMarginTop: 16, '@media print': { display: 'none' } }}
    >
      <Box component="summary" sx={{ p: { xs: 2, md: 3 }, borderRadius: '16px' }}>
        <Typography variant="h3" component="h2" sx={{ display: 'inline' }}>
          Mudar o contacto
        </Typography>
      </Box>
      <Box sx={{ px: { xs: 2, md: 3 }, pb: { xs: 2, md: 3 }, maxWidth: 640 }}>
        {isChanged && waits.length === 0 && (
          <Alert severity="success" role="status" sx={{ mb: 2 }}>
            {SAVED}
          </Alert>
        )}
        {waits.map((channel) => (
          <ConfirmContact
            key={`${channel} ${waiting[channel]}`}
            link={link}
            channel={channel}
            value={waiting[channel] ?? ''}
            standing={standing}
            onConfirmed={(reply) => onChanged(reply.s)}
          />
        ))}
        {contact_changeable ? (
          <OnceWanted wanted={wanted}>
            <Suspense fallback={<WaitingLine busy />}>
              <ContactForm
                key={`${name} ${email} ${phone}`}
                link={link}
                contact={{ name, email, phone }}
                standing={form ?? (standing.token === undefined ? undefined : untouched(standing))}
                onChanged={(reply) => onChanged(reply.s)}
              />
            </Suspense>
          </OnceWanted>
        ) : (
          <Typography>
            Para que ninguém fique com o seu pedido, o contacto muda-se no aparelho de onde o enviou, ou
            depois de iniciar sessão com o e-mail do pedido.
          </Typography>
        )}
      </Box>
    </Paper>
  )
}
