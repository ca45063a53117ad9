import { ACTION } from '#schemas/forms/control-names.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import type { usePageForm } from '#src/forms/use-page-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { FORM, type OwnForm } from './names.ts'

interface OwnDataFormProps {
  form: OwnForm
  state: ReturnType<typeof usePageForm>
  /** What its button says. */
  label: string
}

/** A form of the page of one's own data, with the button that tells the server which one was sent. */
export const OwnDataForm = ({ form, state, label }: OwnDataFormProps) => (
  <PageForm state={state}>
    <BusyButton
      type="submit"
      name={ACTION}
      value={FORM[form]}
      variant="contained"
      busy={state.busy}
      sx={{ mt: 2 }}
    >
      {label}
    </BusyButton>
  </PageForm>
)
