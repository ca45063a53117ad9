import { link } from 'virtual:form-validators/contact'
import Alert from '@mui/material/Alert'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MAX_ATTACHMENT_BYTES } from '#schemas/calls/contact.ts'
import { ACCEPTED, attachmentProblem, TOO_LARGE } from '#schemas/contact/attachment.ts'
import { contact, contactRefusal } from '#schemas/forms/contact.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { fingerprint } from '#schemas/validation/fingerprint.ts'
import { ApiError } from '#src/api/api-error.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { ownContact } from '#src/api/own-contact.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { EMPTIED, usePageForm } from '#src/forms/use-page-form.ts'
import { randomId } from '#src/lib/random-id.ts'
import type { ActionContext } from '#src/routes/loader-context.ts'
import { pageForm, sentIdOf, takeForm } from '#src/routes/posted-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { FileField } from '#src/ui/inputs/file-field.tsx'
import { useLeaving } from '#src/ui/use-leaving.ts'

const UNREADABLE = 'Não foi possível ler o ficheiro. Escolha-o de novo.'
const FILE = 'contact_file'
const validators = linkForm(contact, link)

/** The problem of a file, checked by its size first: a file that is too large is not read. */
async function problemOf(file: File): Promise<string | undefined> {
  if (file.size > MAX_ATTACHMENT_BYTES) return TOO_LARGE
  const content = await file.arrayBuffer().catch(() => undefined)
  return content ? attachmentProblem(file.name, new Uint8Array(content)) : UNREADABLE
}

type OwnContact = NonNullable<Awaited<ReturnType<typeof ownContact>>>

const ownFields = ({ name, email }: OwnContact) => ({ ...(name && { name }), ...(email && { email }) })

interface Message {
  name: string
  email: string
  subject: string
  message: string
}

/** Sends a message with its file. `request` names what the person writes, so that it arrives once. */
function sendMessage(call: CallFunction, values: Message, file: File | undefined, request: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  if (file) {
    form.set('filename', file.name.slice(-255))
    form.set('type', file.type)
    form.set('file', file)
  }
  const content = fingerprint(JSON.stringify([values, file?.name, file?.size, file?.lastModified]))
  return call('sendContact', { form, idempotencyKey: `${request}-${content}` })
}

const record = {
  form: contact,
  validators,
  refused: contactRefusal,
  refusal: (error: unknown) => {
    const { message = '', fields = [] } = error instanceof ApiError ? error : {}
    return { failure: `Falha ao enviar a mensagem. ${message}`.trim(), problems: fields }
  },
}

/** The contact page's action: takes the form where there are no scripts. */
export function takeContact(context: ActionContext, request: Request) {
  const { name = '', type, content } = context.form.files[0] ?? {}
  const problem = name === '' ? undefined : content ? attachmentProblem(name, content) : TOO_LARGE
  const file =
    name !== '' && content
      ? // The same file again is the same message again.
        new File([new Uint8Array(content)], name, { type: type ?? '', lastModified: 0 })
      : undefined
  return takeForm(
    context,
    request,
    pageForm({
      ...record,
      also: problem === undefined ? [] : [{ path: '/file', keyword: 'refused', message: problem }],
      send: (call, values) => sendMessage(call, values, file, sentIdOf(context.form)),
    }),
  )
}

const ofFile = ({ problems }: Pick<FormStanding, 'problems'>) =>
  problems.find(({ path }) => path === '/file')?.message

/** The contact form, with one file (CON-2, CON-7). The content stays until the message has arrived. */
export function ContactForm({ standing }: { standing: FormStanding }) {
  const [file, setFile] = useState<File>()
  const [fileProblem, setFileProblem] = useState(ofFile(standing))
  const [done, setDone] = useState(standing.done)
  const request = useRef(randomId())
  /** The file that was chosen last. A result of checking an earlier one is ignored. */
  const latest = useRef<File>(undefined)
  const state = usePageForm({
    ...record,
    standing,
    keep: '',
    alsoWrong: async () => {
      setDone(false)
      const unfit = file && (await problemOf(file))
      setFileProblem(unfit)
      // A field with a problem takes the focus after this.
      if (unfit !== undefined) document.getElementById(FILE)?.focus()
      return unfit !== undefined
    },
    submit: async (values) => {
      await sendMessage(call, values, file, request.current)
      setFile(undefined)
      latest.current = undefined
      request.current = randomId()
      setDone(true)
      return EMPTIED
    },
    refusal: (error) => {
      const refusal = record.refusal(error)
      setFileProblem(refusal.problems.find(({ path }) => path === '/file')?.message)
      return refusal
    },
  })

  const fillIn = useEffectEvent(state.fillIn)
  // Fills in name and e-mail of a signed-in person. A text that was typed meanwhile stays.
  useEffect(() => {
    let over = false
    ownContact().then((contact) => {
      if (contact && !over) fillIn(ownFields(contact))
    })
    return () => {
      over = true
    }
  }, [])

  /** A change removes the result of the last attempt. */
  const changed = () => {
    state.setFailure(undefined)
    setDone(false)
  }
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setFileProblem(undefined)
    changed()
    latest.current = chosen
    if (!chosen) return
    problemOf(chosen).then((problem) => {
      if (problem !== undefined && latest.current === chosen) setFileProblem(problem)
    })
  }
  const attachment = (
    <FileField
      id={FILE}
      name="file"
      label="Anexo (opcional)"
      hint="Word, PDF, PNG, JPEG ou texto, até 2 MB."
      accept={ACCEPTED}
      file={file}
      problem={fileProblem}
      onChange={choose}
    />
  )
  return (
    <PageForm state={state} onChange={changed} more={attachment} withFile>
      {done && <Sent onLeave={() => setDone(false)} />}
      <BusyButton type="submit" variant="contained" size="large" busy={state.busy}>
        Enviar mensagem
      </BusyButton>
    </PageForm>
  )
}

/** Says that the message was sent, takes the focus, and leaves as notifications do once the focus did (CON-12). */
function Sent({ onLeave }: { onLeave: () => void }) {
  const hold = useLeaving(onLeave)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <Alert ref={text} severity="success" role="status" tabIndex={-1} {...hold} sx={{ mb: 2 }}>
      Mensagem enviada com sucesso.
    </Alert>
  )
}
