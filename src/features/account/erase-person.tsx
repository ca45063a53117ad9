import { link } from 'virtual:form-validators/erase-person'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkForm } from '#schemas/forms/define-form.ts'
import { erasePerson } from '#schemas/forms/erase-person.ts'
import { retention, spanInWords } from '#schemas/messages/retention.ts'
import { call } from '#src/api/client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { dropSession } from '#src/lib/storage/session.ts'
import { paths } from '#src/routes/paths.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { refusalBy } from './refusal.ts'

const validators = linkForm(erasePerson, link)

const ALL_ERASED = 'A sua conta e os seus dados foram apagados.'
const ACCOUNT_ERASED = 'A conta foi apagada. Para apagar pedidos feitos com este e-mail, confirme-o primeiro.'

/** Erases the account after two confirmations: a button, then the password (ACC-26). */
export function ErasePerson() {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const state = usePageForm({
    form: erasePerson,
    validators,
    submit: async ({ password }) => {
      const { all } = await call('erasePerson', { body: { password } })
      dropSession()
      navigate(paths.home, {
        replace: true,
        state: { message: all ? ALL_ERASED : ACCOUNT_ERASED },
      })
    },
    refusal: refusalBy((error) => error.message),
  })
  useEffect(() => {
    if (asking) document.getElementById(`${erasePerson.id}_password`)?.focus()
  }, [asking])
  if (!asking) {
    return (
      <Button color="error" onClick={() => setAsking(true)} sx={{ ml: -2.5 }}>
        Apagar a minha conta
      </Button>
    )
  }
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        A conta, os pedidos e os outros dados que guardamos sobre si são apagados e não podem ser recuperados.
        Nas cópias de segurança ficam até {spanInWords(retention.backups.keptMs)}.
      </Typography>
      <PageForm state={state}>
        <BusyButton type="submit" color="error" variant="contained" busy={state.busy}>
          Apagar definitivamente
        </BusyButton>{' '}
        <Button onClick={() => setAsking(false)}>Não apagar</Button>
      </PageForm>
    </>
  )
}
