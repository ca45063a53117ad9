import { link } from 'virtual:form-validators/new-service'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { subgroupEntry } from '#schemas/catalogue/entries.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import { newService } from '#schemas/forms/new-service.ts'
import { fingerprint } from '#schemas/validation/fingerprint.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { keptOf, usePageForm } from '#src/forms/use-page-form.ts'
import { randomId } from '#src/lib/random-id.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { ServicePicker } from '../service-picker.tsx'
import { NewSubgroup } from './subgroup-form.tsx'
import { type Subgroup, Subgroups, SubgroupWidget } from './subgroup-widget.tsx'

const validators = linkForm(newService, link)
/** There is one new service at a time. */
const ABOUT = ''
const PARTS = { widgets: { ...moreWidgets, [subgroupEntry.format]: SubgroupWidget } }

interface NewServiceProps {
  subgroups: readonly Subgroup[]
  /** Those whose questions it may begin with. */
  services: readonly { id: number; title: string }[]
  /** `key` is the same for every attempt. */
  onCreate: (service: { title: string; sub_group_id: number; copy?: number }, key: string) => Promise<void>
  onClose: () => void
}

/** The dialog that creates a service: its title and its subgroup. It stays a draft until it is published. */
export function NewService({ subgroups, services, onCreate, onClose }: NewServiceProps) {
  const [request] = useState(randomId)
  const [copy, setCopy] = useState(() => keptOf(newService, ABOUT)?.also ?? '')
  const [made, setMade] = useState<readonly Subgroup[]>([])
  /** What is told of the subgroup that is being made. */
  const [making, setMaking] = useState<{ done: (id: number) => void }>()
  const state = usePageForm({
    form: newService,
    validators,
    keep: ABOUT,
    keepAlso: copy === '' ? undefined : copy,
    submit: async ({ title, sub_group_id }) => {
      const service = { title: title.trim(), sub_group_id, ...(copy !== '' && { copy: Number(copy) }) }
      await onCreate(service, `${request}-${fingerprint(JSON.stringify(service))}`)
    },
  })
  const list = [...subgroups, ...made.filter(({ id }) => subgroups.every((one) => one.id !== id))]
  return (
    <Subgroups value={{ list, onNew: (done) => setMaking({ done }) }}>
      <FormDialog
        state={state}
        title={newService.title}
        action="Criar rascunho"
        parts={PARTS}
        below={
          <>
            <ServicePicker
              label="Copiar as perguntas de outro serviço (opcional)"
              services={services}
              value={copy}
              placeholder="Nenhum"
              onChange={setCopy}
            />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {copy === ''
                ? 'Começa com as perguntas do subgrupo, se as tiver.'
                : 'Começa com as perguntas desse serviço. As do subgrupo dele ficam próprias deste, se for outro.'}
            </Typography>
          </>
        }
        onRestore={() => setCopy('')}
        onClose={onClose}
      />
      {making && (
        <SubgroupOfService
          onMade={(subgroup) => {
            setMade([...made, subgroup])
            making.done(subgroup.id)
            setMaking(undefined)
          }}
          onClose={() => setMaking(undefined)}
        />
      )}
    </Subgroups>
  )
}

interface SubgroupOfServiceProps {
  onMade: (subgroup: Subgroup) => void
  onClose: () => void
}

/** Makes a subgroup on the way to its first service; what was written of the service stays (ADM-62). */
function SubgroupOfService({ onMade, onClose }: SubgroupOfServiceProps) {
  const { data, failure, reload } = useLoaded('main-groups', (signal) =>
    callAdmin('manageSubgroups', { signal }),
  )
  if (failure)
    return (
      <ConfirmDialog
        title="Novo subgrupo"
        action="Tentar novamente"
        onConfirm={async () => reload()}
        onClose={onClose}
      >
        <Notice>{failure.message}</Notice>
      </ConfirmDialog>
    )
  if (!data) return null
  return (
    <NewSubgroup
      mainGroups={data.mainGroups}
      onClose={onClose}
      onSave={async (body) => {
        const { id } = await callAdmin('createSubgroup', { body })
        const group = data.mainGroups.find((one) => one.id === body.main_group_id)?.title ?? ''
        onMade({ id, title: body.title, group })
      }}
    />
  )
}
