import { link } from 'virtual:form-validators/move-subgroups'
import { useState } from 'react'
import { linkForm } from '#schemas/forms/define-form.ts'
import { moveSubgroups } from '#schemas/forms/move-subgroups.ts'
import { mainGroupUi } from '#schemas/forms/subgroup.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { Affected } from '#src/features/admin/lists/asking.tsx'
import type { ActionDialogProps, RowAction } from '#src/features/admin/lists/list.ts'
import { counted, servicesInWords } from '#src/features/admin/words.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import type { SubgroupRow } from './rows.ts'

const validators = linkForm(moveSubgroups, link)

type MainGroups = readonly { id: number; title: string }[]

/** What can be done with several subgroups at once (ADM-30): what the page of one does. */
export const subgroupActions = (mainGroups: MainGroups): readonly RowAction<SubgroupRow>[] => [
  {
    id: 'move',
    label: 'Mudar de categoria…',
    isFor: () => true,
    dialog: (props) => <MoveSubgroups {...props} mainGroups={mainGroups} />,
    done: (count) => counted(count, 'subgrupo mudou de categoria.', 'subgrupos mudaram de categoria.'),
  },
  {
    id: 'archive',
    label: 'Arquivar…',
    isFor: ({ archived, services }) => archived === null && services.length === 0,
    only: 'só as que já não têm serviços',
    asks: 'Saem do site, e já não se podem escolher para um serviço. Podem voltar.',
    run: ({ id }, reason) => callAdmin('archiveSubgroup', { params: { id }, body: { reason } }),
    done: (count) => counted(count, 'subgrupo arquivado.', 'subgrupos arquivados.'),
  },
  {
    id: 'restore',
    label: 'Trazer de volta…',
    isFor: ({ archived }) => archived !== null,
    only: 'só as que estão arquivadas',
    asks: 'Voltam a poder ter serviços.',
    run: ({ id }, reason) => callAdmin('restoreSubgroup', { params: { id }, body: { reason } }),
    done: (count) => counted(count, 'subgrupo voltou.', 'subgrupos voltaram.'),
  },
]

interface MoveSubgroupsProps extends ActionDialogProps<SubgroupRow> {
  mainGroups: MainGroups
}

function MoveSubgroups({ rows, mainGroups, note, onConfirm, onClose }: MoveSubgroupsProps) {
  const [form] = useState(() => ({ ...moveSubgroups, ui: { main_group_id: mainGroupUi(mainGroups) } }))
  const state = usePageForm({
    form,
    validators,
    submit: ({ main_group_id }) =>
      onConfirm(async ({ id, title, revision, main_group_id: before }) => {
        if (before === main_group_id) throw new Error('Já estava nesta categoria.')
        await callAdmin('changeSubgroup', { params: { id }, body: { title, main_group_id, revision } })
      }),
  })
  const services = rows.flatMap(({ services }) => services)
  return (
    <FormDialog state={state} title={form.title} action="Mudar" onClose={() => onClose()}>
      {note}
      <Affected rows={rows} affects={async () => movedInWords(services)} />
    </FormDialog>
  )
}

/** What the move changes for visitors: what is not on the site changes nothing there. */
function movedInWords(services: readonly { on_site: boolean }[]): string[] {
  if (services.length === 0) return ['Não têm serviços.']
  const shown = services.filter(({ on_site }) => on_site).length
  const hidden = services.length - shown
  const off = counted(hidden, 'serviço, que não está no site', 'serviços, que não estão no site')
  return [
    shown === 0
      ? 'Nada muda no site já a seguir: não há serviços publicados.'
      : `${servicesInWords(shown)} ${shown === 1 ? 'muda' : 'mudam'} de categoria no site já a seguir. Os endereços não mudam.`,
    ...(hidden === 0 ? [] : [`Com eles ${hidden === 1 ? 'muda' : 'mudam'} ${off}.`]),
  ]
}
