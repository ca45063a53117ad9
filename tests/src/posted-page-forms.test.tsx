import { link } from 'virtual:form-validators/contact'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { contact } from '#schemas/forms/contact.ts'
import { TOKEN } from '#schemas/forms/control-names.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import { newPassword } from '#schemas/forms/new-password.ts'
import { postedOf } from '#schemas/forms/posted.ts'
import { visible } from '#schemas/text/visible.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { readPosted } from '#schemas/wizards/posted.ts'
import { NewPasswordForm, newPasswordForm } from '#src/features/account/new-password-form.tsx'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { PasswordInput } from '#src/ui/inputs/password-input.tsx'
import { postedControls } from '#tests/support/posted-controls.ts'

const standing = { token: 'uma-prova', done: false, problems: [] }
const validators = linkForm(contact, link)
const submit = async () => {}

function Contact({ values }: { values: StepAnswers }) {
  return (
    <PageForm state={usePageForm({ form: contact, validators, standing: { ...standing, values }, submit })} />
  )
}

// Nothing that is cleaned when it is read (VAL-17).
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((typed) => visible(`a${typed}`).trim())
const typed = fc.record(
  {
    name: text,
    email: fc.constantFrom('ana.teste@exemplo.pt', 'ana.teste@', 'nada'),
    subject: fc.constantFrom('Dúvida', 'Registo', 'Sugestão', 'Outro'),
    message: fc.array(text, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n')),
  },
  { requiredKeys: [] },
)

it('a page’s form, posted as it stands, is read as the same values, with its token', () => {
  fc.assert(
    fc.property(typed, (values) => {
      const posted = postedOf(postedControls(renderToString(<Contact values={values} />)))
      expect(posted.get(TOKEN)).toEqual(['uma-prova'])
      expect(readPosted(contact, posted, {}, { prefix: contact.id })).toEqual(values)
    }),
    { numRuns: 60 },
  )
})

it('a field that was emptied and refused does not come back as it was saved (PAGE-41)', () => {
  const start = { name: 'Ana Teste', email: 'ana.teste@exemplo.pt' }
  const shown = (change: object) => {
    const Changed = () => (
      <PageForm
        state={usePageForm({
          form: contact,
          validators,
          start,
          standing: { ...standing, values: {}, ...change },
          submit,
        })}
      />
    )
    return readPosted(
      contact,
      postedOf(postedControls(renderToString(<Changed />))),
      {},
      { prefix: contact.id },
    )
  }
  const problems = [{ path: '/email', keyword: 'required', message: 'Falta o e-mail.' }]
  expect(shown({})).toEqual(start)
  expect(shown({ values: { name: 'Ana' }, problems })).toEqual({ name: 'Ana' })
  expect(shown({ problems })).toEqual({})
})

it('an e-mail and a password that is shown are written as they are typed (VAL-19)', () => {
  const inputs = (html: string) => html.match(/<input[^>]*>/g) ?? []
  const asTyped = /(?=.* autoCapitalize="none")(?=.* autoCorrect="off")(?=.* spellCheck="false")/i
  const [email] = inputs(renderToString(<Contact values={{}} />)).filter((one) => one.includes('_email"'))
  expect(email).toMatch(/ type="email"/)
  expect(email).toMatch(asTyped)
  const [password] = inputs(renderToString(<PasswordInput />))
  expect(password).toMatch(/ type="password"/)
  expect(password).toMatch(asTyped)
})

it('a new password is read as it was typed, spaces and all', () => {
  const record = newPasswordForm('')
  const html = renderToString(
    <NewPasswordForm
      record={record}
      standing={{ ...standing, values: {} }}
      action="Guardar"
      submit={submit}
    />,
  )
  const names = postedControls(html).map(([name]) => name)
  expect(names).toEqual([TOKEN, 'new-password_password', 'new-password_confirmation'])
  const posted = postedOf(names.slice(1).map((name) => [name, ' Uma frase longa 5 ']))
  expect(readPosted(newPassword, posted, {}, { prefix: newPassword.id })).toEqual({
    password: ' Uma frase longa 5 ',
    confirmation: ' Uma frase longa 5 ',
  })
})
