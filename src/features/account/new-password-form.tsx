import Button from '@mui/material/Button'
import { passwordProblem } from '#schemas/accounts/password.ts'
import { StrengthBar } from '#src/engine/strength-bar.tsx'
import { useInBrowser } from '#src/lib/use-in-browser.ts'
import { Notice } from '#src/ui/notice.tsx'
import { ReadyForm } from '#src/ui/ready-form.tsx'
import { AccountField } from './account-field.tsx'
import { statusWords, useAccountForm } from './use-account-form.ts'

interface NewPasswordFormProps {
  /** What the button says. */
  action: string
  submit: (password: string) => Promise<void>
}

/** A new password, typed twice, with its strength (M§5). */
export function NewPasswordForm({ action, submit }: NewPasswordFormProps) {
  const ready = useInBrowser()
  const { values, field, failure, busy, send } = useAccountForm({
    initial: { password: '', confirmation: '' },
    check: ({ password, confirmation }) => ({
      password: passwordProblem(password),
      confirmation: confirmation === password ? undefined : 'Verifique as passwords informadas.',
    }),
    submit: ({ password }) => submit(password),
    words: (error) => statusWords(error, error.message),
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
      <Button type="submit" variant="contained" size="large" fullWidth loading={busy}>
        {action}
      </Button>
    </ReadyForm>
  )
}
