import { link } from 'virtual:form-validators/own-credential'
import { useState } from 'react'
import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'
import { MAX_ATTACHMENT_BYTES } from '#schemas/calls/contact.ts'
import { attachmentProblem, TOO_LARGE } from '#schemas/contact/attachment.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { ownCredential } from '#schemas/forms/own-credential.ts'
import {
  ACCEPTED_DOCUMENTS,
  type CredentialValues,
  credentialFileKinds,
  credentialProblems,
} from '#schemas/profiles/credentials.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { refusalOf } from '#src/api/api-error.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { IsoDayWidget } from '#src/forms/widgets/iso-day-widget.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { FileField } from '#src/ui/inputs/file-field.tsx'
import { FORM } from './names.ts'

/** The form of a credential, as the page of one's own profile takes it; its document is sent with it (PRF-16). */
export const credentialForm = {
  form: ownCredential,
  validators: linkForm(ownCredential, link),
  refusal: refusalOf,
}
const PARTS = { widgets: { ...moreWidgets, DateWidget: IsoDayWidget } }
/** The document's control, and the path of a problem with it. */
export const FILE = 'file'
export const FILE_PATH = `/${FILE}`
export const MISSING = 'Junte o documento.'
const UNREADABLE = 'Não foi possível ler o ficheiro. Escolha-o de novo.'

/** What is wrong with what was typed, besides what the schema says. */
export const credentialTyped = (values: StepAnswers, now: number) =>
  typeof values.kind === 'string' && typeof values.number === 'string'
    ? credentialProblems(values as unknown as CredentialValues, lisbonDay(now))
    : []

/** Sends a credential with its document. */
export const sendCredential = (call: CallFunction, values: CredentialValues, file: File) =>
  call('sendCredential', { query: { ...values, name: file.name }, file })

/** What is wrong with a chosen document; one that is too large is not read. */
async function problemOf(file: File | undefined): Promise<string | undefined> {
  if (!file) return MISSING
  if (file.size > MAX_ATTACHMENT_BYTES) return TOO_LARGE
  const content = await file.arrayBuffer().catch(() => undefined)
  return content ? attachmentProblem(file.name, new Uint8Array(content), credentialFileKinds) : UNREADABLE
}

const ofFile = (problems: readonly Pick<Problem, 'path' | 'message'>[]) =>
  problems.find(({ path }) => path === FILE_PATH)?.message

/** Sends a credential with its document to be looked at (PRF-16). */
export function CredentialForm({ standing, onSent }: { standing: FormStanding; onSent: () => void }) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState(ofFile(standing.problems))
  const state = usePageForm<CredentialValues>({
    ...credentialForm,
    standing,
    keep: '',
    check: (values) => credentialTyped(values, Date.now()),
    alsoWrong: async () => {
      const fileProblem = await problemOf(file)
      setProblem(fileProblem)
      return fileProblem !== undefined
    },
    submit: async (values) => {
      if (!file) return
      await sendCredential(call, values, file)
      onSent()
    },
    refusal: (error) => {
      const refusal = refusalOf(error)
      setProblem(ofFile(refusal.problems))
      return refusal
    },
  })
  return (
    <PageForm state={state} parts={PARTS} withFile action={`#${ownCredential.id}`}>
      <FileField
        id="own-credential_file"
        name={FILE}
        label="Documento"
        hint="Um PDF, JPEG ou PNG até 2 MB."
        accept={ACCEPTED_DOCUMENTS}
        file={file}
        problem={problem}
        onChange={(chosen) => {
          setFile(chosen)
          setProblem(undefined)
        }}
      />
      <BusyButton
        type="submit"
        name={ACTION}
        value={FORM.credential}
        variant="outlined"
        color="secondary"
        busy={state.busy}
      >
        Enviar para verificação
      </BusyButton>
    </PageForm>
  )
}
