import { link } from 'virtual:form-validators/own-credential'
import { useState } from 'react'
import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'
import { MAX_ATTACHMENT_BYTES } from '#schemas/calls/contact.ts'
import { attachmentProblem, TOO_LARGE } from '#schemas/contact/attachment.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import { ownCredential } from '#schemas/forms/own-credential.ts'
import {
  ACCEPTED_DOCUMENTS,
  type CredentialValues,
  credentialFileKinds,
  credentialProblems,
} from '#schemas/profiles/credentials.ts'
import { ApiError, refusalOf } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { IsoDayWidget } from '#src/forms/widgets/iso-day-widget.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { FileField } from '#src/ui/inputs/file-field.tsx'

const validators = linkForm(ownCredential, link)
const PARTS = { widgets: { ...moreWidgets, DateWidget: IsoDayWidget } }
const MISSING = 'Junte o documento.'
const UNREADABLE = 'Não foi possível ler o ficheiro. Escolha-o de novo.'

/** What is wrong with a chosen document; one that is too large is not read. */
async function problemOf(file: File | undefined): Promise<string | undefined> {
  if (!file) return MISSING
  if (file.size > MAX_ATTACHMENT_BYTES) return TOO_LARGE
  const content = await file.arrayBuffer().catch(() => undefined)
  return content ? attachmentProblem(file.name, new Uint8Array(content), credentialFileKinds) : UNREADABLE
}

/** Sends a credential with its document to be looked at (PRF-16). */
export function CredentialForm({ onSent }: { onSent: () => void }) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const state = usePageForm<CredentialValues>({
    form: ownCredential,
    validators,
    keep: '',
    check: (values) =>
      typeof values.kind === 'string' && typeof values.number === 'string'
        ? credentialProblems(values as unknown as CredentialValues, lisbonDay(Date.now()))
        : [],
    alsoWrong: async () => {
      const found = await problemOf(file)
      setProblem(found)
      return found !== undefined
    },
    submit: async (values) => {
      if (!file) return
      await call('sendCredential', { query: { ...values, name: file.name }, file })
      onSent()
    },
    refusal: (error) => {
      const fields = error instanceof ApiError ? error.fields : []
      const ofFile = fields.find(({ path }) => path === '/file')
      if (ofFile) setProblem(ofFile.message)
      return refusalOf(error)
    },
  })
  return (
    <PageForm state={state} parts={PARTS}>
      <FileField
        id="own-credential_file"
        name="file"
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
      <BusyButton type="submit" variant="outlined" color="secondary" busy={state.busy}>
        Enviar para verificação
      </BusyButton>
    </PageForm>
  )
}
