import { link } from 'virtual:form-validators/subgroup'
import { useState } from 'react'
import { linkForm } from '#schemas/forms/define-form.ts'
import { mainGroupUi, subgroupForm } from '#schemas/forms/subgroup.ts'
import { refusalOf } from '#src/api/api-error.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const validators = linkForm(subgroupForm, link)

interface SubgroupValues {
  title: string
  main_group_id: number
}

interface SubgroupFormProps {
  /** The subgroup; '' for a new one. */
  id: string
  mainGroups: readonly { id: number; title: string }[]
  initial?: SubgroupValues
  onSave: (values: SubgroupValues) => Promise<void>
}

/** The form of a subgroup; what the server refuses is said at its field. */
function useSubgroupForm({ id, mainGroups, initial, onSave }: SubgroupFormProps) {
  const [form] = useState(() => ({
    ...subgroupForm,
    ...(initial && { initial: { ...initial } }),
    ui: { ...subgroupForm.ui, main_group_id: mainGroupUi(mainGroups) },
  }))
  return usePageForm({
    form,
    validators,
    keep: id,
    submit: ({ title, main_group_id }) => onSave({ title: title.trim(), main_group_id }),
    refusal: refusalOf,
  })
}

/** Renames a subgroup, or moves it to another main group (ADM-26). */
export function SubgroupForm(props: SubgroupFormProps) {
  const state = useSubgroupForm(props)
  return (
    <PageForm state={state}>
      <BusyButton type="submit" variant="contained" busy={state.busy} sx={{ mt: 2 }}>
        Guardar e mostrar no site
      </BusyButton>
    </PageForm>
  )
}

/** The dialog that makes a subgroup. */
export function NewSubgroup({ onClose, ...props }: Omit<SubgroupFormProps, 'id'> & { onClose: () => void }) {
  const state = useSubgroupForm({ id: '', ...props })
  return <FormDialog state={state} title="Novo subgrupo" action="Criar subgrupo" onClose={onClose} />
}
