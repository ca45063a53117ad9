import { link } from 'virtual:form-validators/own-email'
import { linkForm } from '#schemas/forms/define-form.ts'
import { ownEmail } from '#schemas/forms/own-email.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { ApiError } from '#src/api/api-error.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const validators = linkForm(ownEmail, link)

/** Asks for another e-mail of one's own account (ADM-33): a link goes to it. */
export function OwnEmail({ onAsked }: { onAsked: (email: string) => void }) {
  const state = usePageForm({
    form: ownEmail,
    validators,
    submit: async ({ email, password }) => {
      await callAdmin('changeOwnEmail', { body: { email, password } })
      state.setValues({})
      onAsked(email)
    },
    refusal: (error) => {
      const problems = error instanceof ApiError ? error.fields : []
      const failure = error instanceof Error ? error.message : String(error)
      return problems.length > 0 ? { failure: undefined, problems } : { failure }
    },
  })
  return (
    <PageForm state={state}>
      <BusyButton type="submit" variant="contained" busy={state.busy} sx={{ mt: 2 }}>
        Mudar o e-mail
      </BusyButton>
    </PageForm>
  )
}
