import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { WizardEvent } from '#machines/wizard/events.ts'
import { paths } from '#src/routes/paths.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PostedForm } from '#src/wizard/posted-form.tsx'
import type { SignupStepPage } from './signup-steps.ts'
import { FORM, SignupView } from './signup-view.tsx'
import { signupMachine } from './use-signup.ts'

const send = (_: WizardEvent) => {}

/** Sign-up on a page of its own, as its machine stands. */
export function SignupPage({ page }: { page: SignupStepPage }) {
  if ('done' in page) {
    return (
      <>
        <Typography component="h2" variant="h5" sx={{ mb: 2 }}>
          A sua conta está criada
        </Typography>
        <Typography sx={{ mb: 3 }}>
          Enviámos-lhe um e-mail com uma ligação para confirmar o endereço. É válida durante 48 horas.
        </Typography>
        <Button href={paths.signin} variant="contained" size="large">
          Iniciar sessão
        </Button>
      </>
    )
  }
  const { value, context, wizard, posting, notice } = page
  const snapshot = signupMachine.resolveState({ value, context: { ...context, wizard } })
  return (
    <>
      {notice && <Notice>{notice}</Notice>}
      <PostedForm id={FORM} posting={posting} step={context.step} send={send}>
        <SignupView snapshot={snapshot} send={send} />
      </PostedForm>
    </>
  )
}
