import Button from '@mui/material/Button'
import { useLocation, useNavigate } from 'react-router-dom'
import { passwordProblem } from '#schemas/accounts/password.ts'
import { call } from '#src/api/client.ts'
import { StrengthBar } from '#src/engine/strength-bar.tsx'
import { AccountField } from '#src/features/account/account-field.tsx'
import { AccountFrame } from '#src/features/account/account-frame.tsx'
import { statusWords, useAccountForm } from '#src/features/account/use-account-form.ts'
import { useInBrowser } from '#src/lib/use-in-browser.ts'
import { paths } from '#src/routes/paths.ts'
import { Notice } from '#src/ui/notice.tsx'
import { ReadyForm } from '#src/ui/ready-form.tsx'

/** Sets a new password by the link of an e-mail (M§4). Opening the page uses nothing up. */
export function Page() {
  const ready = useInBrowser()
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const { values, field, failure, busy, send } = useAccountForm({
    initial: { password: '', confirmation: '' },
    check: ({ password, confirmation }) => ({
      password: passwordProblem(password),
      confirmation: confirmation === password ? undefined : 'Verifique as passwords informadas.',
    }),
    submit: async ({ password }) => {
      const body = { password, email: query.get('email') ?? '', token: query.get('token') ?? '' }
      await call('resetPassword', { body })
      navigate(paths.signin, { replace: true, state: { notice: 'Password alterada com sucesso.' } })
    },
    words: (error) => statusWords(error, error.message),
  })
  return (
    <AccountFrame title="REDEFINA SUA PASSWORD">
      <ReadyForm ready={ready} onSubmit={send}>
        <AccountField
          {...field('password')}
          label="Nova password"
          kind="password"
          autoComplete="new-password"
        >
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
          Guardar a password
        </Button>
      </ReadyForm>
    </AccountFrame>
  )
}
