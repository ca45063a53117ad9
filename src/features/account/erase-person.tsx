import { link } from 'virtual:form-validators/erase-person'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ACTION } from '#schemas/forms/control-names.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import { erasePerson } from '#schemas/forms/erase-person.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { retention, spanInWords } from '#schemas/messages/retention.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { dropAllTyped } from '#src/forms/kept/kept-typed.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { posts } from '#src/forms/posted/post-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { dropSession } from '#src/lib/storage/session.ts'
import { paths } from '#src/routes/paths.ts'
import { pageForm } from '#src/routes/posted-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { refusalBy } from './refusal.ts'

/** The value of the form's button; also the part of the area's address that asks for the form, and the form's place. */
export const ERASE = 'apagar'
/** The part of the area's address that says what was erased. */
const ERASED = 'apagou'

const words = {
  all: 'A sua conta e os seus dados foram apagados.',
  account: 'A conta foi apagada. Para apagar pedidos feitos com este e-mail, confirme-o primeiro.',
}
const wordsFor = (all: boolean) => (all ? words.all : words.account)

/** What the address of the area says that was erased, in words. */
export function erasedIn(query: URLSearchParams): string | undefined {
  const erased = query.get(ERASED)
  return erased === null ? undefined : wordsFor(erased === 'tudo')
}

const erase = (call: CallFunction, { password }: { password: string }) =>
  call('erasePerson', { body: { password } })

/** Erasing the account as the area takes it (ACC-26, ACC-31). */
export const erasing = pageForm({
  form: erasePerson,
  validators: linkForm(erasePerson, link),
  send: erase,
  refusal: refusalBy((error) => error.message),
  leadsTo: ({ all }) => `${paths.area}?${ERASED}=${all ? 'tudo' : 'conta'}`,
})

interface ErasePersonProps {
  standing: FormStanding
  /** Whether the address asks for it. */
  asked: boolean
}

/** Erases the account after two confirmations: a button, then the password (ACC-26). */
export function ErasePerson({ standing, asked }: ErasePersonProps) {
  const [asking, setAsking] = useState(asked)
  const navigate = useNavigate()
  const state = usePageForm({
    ...erasing,
    standing,
    submit: async (values) => {
      const { all } = await erase(call, values)
      dropSession()
      dropAllTyped()
      navigate(paths.home, { replace: true, state: { message: wordsFor(all) } })
    },
  })
  useEffect(() => {
    if (asking) document.getElementById(`${erasePerson.id}_password`)?.focus()
  }, [asking])
  if (!asking) {
    return (
      <form method="get" action={`#${ERASE}`}>
        <Button color="error" {...posts('1', () => setAsking(true))} name={ERASE} sx={{ ml: -2.5 }}>
          Apagar a minha conta
        </Button>
      </form>
    )
  }
  return (
    <Box id={ERASE} sx={{ scrollMarginTop: 16 }}>
      <Typography sx={{ mb: 2 }}>
        A conta, os pedidos e os outros dados que guardamos sobre si são apagados e não podem ser recuperados.
        Nas cópias de segurança ficam até {spanInWords(retention.backups.keptMs)}.
      </Typography>
      <PageForm state={state} action={`#${ERASE}`}>
        <BusyButton
          type="submit"
          name={ACTION}
          value={ERASE}
          color="error"
          variant="contained"
          busy={state.busy}
        >
          Apagar definitivamente
        </BusyButton>{' '}
        <Button
          href={paths.area}
          onClick={(event) => {
            event.preventDefault()
            setAsking(false)
          }}
        >
          Não apagar
        </Button>
      </PageForm>
    </Box>
  )
}
