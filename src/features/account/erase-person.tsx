import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '#src/api/client.ts'
import { dropSession } from '#src/lib/session.ts'
import { paths } from '#src/routes/paths.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { AccountField } from './account-field.tsx'
import { useAccountForm } from './use-account-form.ts'

const ALL_ERASED = 'A sua conta e os seus dados foram apagados.'
const ACCOUNT_ERASED = 'A conta foi apagada. Para apagar pedidos feitos com este e-mail, confirme-o primeiro.'

/** Erases the account after two confirmations: a button, then the password (ACC-26). */
export function ErasePerson() {
  const [asking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { field, failure, busy, send } = useAccountForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? 'Escreva a sua password.' : undefined }),
    submit: async ({ password }) => {
      const { all } = await call('erasePerson', { body: { password } })
      dropSession()
      navigate(paths.home, {
        replace: true,
        state: { message: all ? ALL_ERASED : ACCOUNT_ERASED },
      })
    },
    words: (error) => error.message,
  })
  useEffect(() => {
    if (asking) form.current?.querySelector('input')?.focus()
  }, [asking])
  if (!asking) {
    return (
      <Button color="error" onClick={() => setAsking(true)} sx={{ ml: -2.5 }}>
        Apagar a minha conta
      </Button>
    )
  }
  return (
    <form ref={form} noValidate onSubmit={send}>
      <Typography sx={{ mb: 2 }}>
        A conta, os pedidos e tudo o que guardamos sobre si são apagados e não podem ser recuperados.
      </Typography>
      <AccountField
        {...field('password')}
        label="A sua password"
        kind="password"
        autoComplete="current-password"
      />
      {failure && <Notice>{failure}</Notice>}
      <BusyButton type="submit" color="error" variant="contained" busy={busy}>
        Apagar definitivamente
      </BusyButton>{' '}
      <Button onClick={() => setAsking(false)}>Não apagar</Button>
    </form>
  )
}
