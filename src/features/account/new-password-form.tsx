import { passwordProblem } from '#schemas/accounts/password.ts'
import { StrengthBar } from '#src/forms/widgets/strength-bar.tsx'
import { useInBrowser } from '#src/lib/use-in-browser.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ReadyForm } from '#src/ui/ready-form.tsx'
import { AccountField } from './account-field.tsx'
import { statusWords, useAccountForm } from './use-account-form.ts'

const CHECK = 'Verifique as passwords informadas.'

interface NewPasswordFormProps {
  /** What the button says. */
  action: string
  /** What is said when the right to set it is over (401). */
  over: string
  submit: (password: string) => Promise<void>
}

/** A new password, typed twice, with its strength (ACC-12, ACC-13). */
export function NewPasswordForm({ action, over, submit }: NewPasswordFormProps) {
  const ready = useInBrowser()
  const { values, field, failure, busy, send } = useAccountForm({
    initial: { password: '', confirmation: '' },
    check: ({ password, confirmation }) => ({
      password: passwordProblem(password),
      confirmation: confirmation === password ? undefined : 'As passwords não são iguais.',
    }),
    submit: ({ password }) => submit(password),
    refused: CHECK,
    words: (error) => statusWords(error, over),
  })
  return (
    <ReadyForm ready={ready} onSubmit={send}>
      <AccountField {...field('password')} label="Nova password" kind="password" autoComplete="new-password">
        <StrengthBar password={values.password} />
      </AccountField>
      <AccountField
        {...field('confirmation')}
        label="Confirme a password"
        kind="password"
        autoComplete="new-password"
      />
      {failure && <Notice>{failure}</Notice>}
      <BusyButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
        {action}
      </BusyButton>
    </ReadyForm>
  )
}
