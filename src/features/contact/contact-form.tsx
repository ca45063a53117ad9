import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { email as emailAtom, readEmail } from '#schemas/atoms/email.ts'
import { personName } from '#schemas/atoms/person-name.ts'
import { filled } from '#schemas/atoms/text.ts'
import { contactSubjects, MAX_ATTACHMENT_BYTES } from '#schemas/calls/contact.ts'
import { ACCEPTED, attachmentProblem, TOO_LARGE } from '#schemas/contact/attachment.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { ownContact } from '#src/api/own-contact.ts'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { randomId } from '#src/lib/random-id.ts'
import { useInBrowser } from '#src/lib/use-in-browser.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { FieldError } from '#src/ui/field-error.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ReadyForm } from '#src/ui/ready-form.tsx'
import { SelectInput } from '#src/ui/select-input.tsx'
import { TextArea, TextInput } from '#src/ui/text-input.tsx'
import { FileField } from './file-field.tsx'

const FILL = 'Por favor, preencha todos os campos.'
const UNREADABLE = 'Não foi possível ler o ficheiro. Escolha-o de novo.'
const empty = { name: '', email: '', subject: '', message: '' }

type Field = keyof typeof empty | 'file'
type Problems = Partial<Record<Field, string>>

/** The problem of a file, checked by its size first: a file that is too large is not read. */
async function problemOf(file: File): Promise<string | undefined> {
  if (file.size > MAX_ATTACHMENT_BYTES) return TOO_LARGE
  const content = await file.arrayBuffer().catch(() => undefined)
  return content ? attachmentProblem(file.name, new Uint8Array(content)) : UNREADABLE
}

const check = (values: typeof empty): Problems => ({
  ...(!personName.test(values.name) && {
    name: filled(values.name) ? personName.messages.format : 'Campo obrigatório',
  }),
  ...(!emailAtom.test(readEmail(values.email)) && {
    email: values.email === '' ? emailAtom.messages.required : emailAtom.messages.format,
  }),
  ...(values.subject === '' && { subject: 'Escolha um assunto.' }),
  ...(!filled(values.message) && { message: 'Campo obrigatório' }),
})

/** The contact form, with one file (CON-2, CON-7). The content stays until the message has arrived. */
export function ContactForm() {
  const ready = useInBrowser()
  const [values, setValues] = useState(empty)
  const [file, setFile] = useState<File>()
  const [problems, setProblems] = useState<Problems>({})
  const [state, setState] = useState<{ failure?: string; done?: boolean; busy?: boolean }>({})
  const request = useRef(randomId())
  /** The file that was chosen last. A result of checking an earlier one is ignored. */
  const latest = useRef<File>(undefined)
  const sending = useRef(false)
  const success = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (state.done) success.current?.focus()
  }, [state.done])

  // Fills in name and e-mail of a signed-in person. What was typed meanwhile stays.
  useEffect(() => {
    let over = false
    ownContact().then((known) => {
      if (!known || over) return
      setValues((typed) => ({
        ...typed,
        name: typed.name || (known.name ?? ''),
        email: typed.email || (known.email ?? ''),
      }))
    })
    return () => {
      over = true
    }
  }, [])

  /** What was said of the message before goes at the next change. */
  const changed = (name: Field) => {
    setProblems(({ [name]: _, ...rest }) => rest)
    setState(({ busy }) => ({ busy }))
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    try {
      await send(event.currentTarget.elements)
    } finally {
      sending.current = false
    }
  }

  const send = async (fields: HTMLFormControlsCollection) => {
    const unfit = file && (await problemOf(file))
    const found: Problems = { ...check(values), ...(unfit !== undefined && { file: unfit }) }
    setProblems(found)
    const first = Object.keys(found)[0]
    if (first) {
      // The field of the file shows its own message; there is nothing to fill in.
      setState(first === 'file' ? {} : { failure: FILL })
      const field = fields.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    setState({ busy: true })
    const form = new FormData()
    const sent = { ...values, email: readEmail(values.email) }
    for (const [name, value] of Object.entries(sent)) form.set(name, value)
    if (file) {
      form.set('filename', file.name.slice(-255))
      form.set('type', file.type)
      form.set('file', file)
    }
    const content = fingerprint(JSON.stringify([sent, file?.name, file?.size, file?.lastModified]))
    try {
      await call('sendContact', { form, idempotencyKey: `${request.current}-${content}` })
      setValues(empty)
      setFile(undefined)
      latest.current = undefined
      request.current = randomId()
      setState({ done: true })
    } catch (error) {
      const refused = error instanceof ApiError ? error : undefined
      setProblems(
        Object.fromEntries(refused?.fields.map(({ path, message }) => [path.slice(1), message]) ?? []),
      )
      setState({ failure: `Falha ao enviar a mensagem. ${refused?.message ?? ''}`.trim() })
    }
  }
  const field = (name: keyof typeof empty) => ({
    id: `contact-${name}`,
    name,
    value: values[name],
    'aria-required': true,
    'aria-invalid': problems[name] !== undefined || undefined,
    'aria-describedby': problems[name] === undefined ? undefined : `contact-${name}-error`,
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: target.value }))
      changed(name)
    },
  })
  const Labelled = ({ name, label }: { name: keyof typeof empty; label: string }) => (
    <Box component="label" htmlFor={`contact-${name}`} sx={{ display: 'block', fontWeight: 600, mb: 1 }}>
      {label}
    </Box>
  )
  return (
    <ReadyForm ready={ready} onSubmit={submit}>
      <Box sx={{ mb: 2.5 }}>
        {Labelled({ name: 'name', label: 'Nome' })}
        <TextInput {...field('name')} autoComplete="name" maxLength={120} />
        <FieldError id="contact-name-error">{problems.name}</FieldError>
      </Box>
      <Box sx={{ mb: 2.5 }}>
        {Labelled({ name: 'email', label: 'E-mail' })}
        <TextInput {...field('email')} inputMode="email" autoComplete="email" maxLength={254} />
        <FieldError id="contact-email-error">{problems.email}</FieldError>
      </Box>
      <Box sx={{ mb: 2.5 }}>
        {Labelled({ name: 'subject', label: 'Assunto' })}
        <SelectInput {...field('subject')}>
          <option value="">Assunto</option>
          {contactSubjects.map((subject) => (
            <option key={subject}>{subject}</option>
          ))}
        </SelectInput>
        <FieldError id="contact-subject-error">{problems.subject}</FieldError>
      </Box>
      <Box sx={{ mb: 2.5 }}>
        {Labelled({ name: 'message', label: 'Mensagem' })}
        <TextArea {...field('message')} rows={5} maxLength={5000} />
        <FieldError id="contact-message-error">{problems.message}</FieldError>
      </Box>
      <FileField
        id="contact-file"
        name="file"
        label="Anexo (opcional)"
        hint="Word, PDF, PNG, JPEG ou texto, até 2 MB."
        accept={ACCEPTED}
        file={file}
        problem={problems.file}
        onChange={(chosen) => {
          setFile(chosen)
          changed('file')
          latest.current = chosen
          if (!chosen) return
          problemOf(chosen).then((problem) => {
            if (problem !== undefined && latest.current === chosen)
              setProblems((before) => ({ ...before, file: problem }))
          })
        }}
      />
      {state.failure && <Notice>{state.failure}</Notice>}
      {state.done && (
        <Alert ref={success} severity="success" role="status" tabIndex={-1} sx={{ mb: 2 }}>
          Mensagem enviada com sucesso.
        </Alert>
      )}
      <BusyButton type="submit" variant="contained" size="large" busy={state.busy === true}>
        Enviar mensagem
      </BusyButton>
    </ReadyForm>
  )
}
