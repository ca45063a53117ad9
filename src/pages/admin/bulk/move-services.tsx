import { link } from 'virtual:form-validators/move-services'
import Typography from '@mui/material/Typography'
import { subgroupEntry } from '#schemas/catalogue/entries.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import { JOINED, moveServices } from '#schemas/forms/move-services.ts'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { inSubgroup } from '#schemas/questions/groups/move.ts'
import { subgroupSetId } from '#schemas/questions/service-ids.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { Affected } from '#src/features/admin/lists/asking.tsx'
import type { ActionDialogProps } from '#src/features/admin/lists/list.ts'
import { type Subgroup, Subgroups, SubgroupWidget } from '#src/features/admin/services/subgroup-widget.tsx'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { draftWords, editDraft } from './edit-draft.ts'
import type { ServiceRow } from './rows.ts'

const validators = linkForm(moveServices, link)
const PARTS = { widgets: { ...moreWidgets, [subgroupEntry.format]: SubgroupWidget } }

interface MoveServicesProps extends ActionDialogProps<ServiceRow> {
  subgroups: readonly Subgroup[]
}

/** Moves several services to another subgroup, in their drafts (ADM-30). */
export function MoveServices({ rows, subgroups, note, onConfirm, onClose }: MoveServicesProps) {
  const state = usePageForm({
    form: moveServices,
    validators,
    submit: async ({ sub_group_id: to, questions }) => {
      const set = subgroupSetId(to)
      const { published } = await callAdmin('showEditable', { params: { id: set } })
      const groups = new Map(published ? [[set, published as unknown as ServiceContent]] : [])
      await onConfirm((row) =>
        editDraft(row, (content) => inSubgroup(content, to, { joins: questions === JOINED, groups })),
      )
    },
  })
  return (
    <Subgroups value={{ list: subgroups }}>
      <FormDialog
        state={state}
        title={moveServices.title}
        action="Guardar em rascunho"
        parts={PARTS}
        below={
          <Typography variant="body2" color="textSecondary">
            As perguntas próprias ficam sempre. Se o novo subgrupo não tiver perguntas partilhadas, ficam as
            de hoje.
          </Typography>
        }
        onClose={() => onClose()}
      >
        {note}
        <Affected rows={rows} affects={async (rows) => draftWords(rows)} />
      </FormDialog>
    </Subgroups>
  )
}
