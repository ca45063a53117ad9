import { link } from 'virtual:form-validators/new-service'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { linkForm } from '#schemas/forms/define-form.ts'
import { newService } from '#schemas/forms/new-service.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { randomId } from '#src/lib/random-id.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { ServicePicker } from './service-picker.tsx'
import { type Subgroup, Subgroups, SubgroupWidget } from './subgroup-widget.tsx'

const validators = linkForm(newService, link)
const PARTS = { widgets: { ...moreWidgets, subgroup: SubgroupWidget } }

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
  const [copy, setCopy] = useState('')
  const state = usePageForm({
    form: newService,
    validators,
    submit: async ({ title, sub_group_id }) => {
      const service = { title: title.trim(), sub_group_id, ...(copy !== '' && { copy: Number(copy) }) }
      await onCreate(service, `${request}-${fingerprint(JSON.stringify(service))}`)
    },
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="novo-servico">
      <DialogTitle id="novo-servico">{newService.title}</DialogTitle>
      <DialogContent>
        <Subgroups value={subgroups}>
          <PageForm state={state} parts={PARTS} />
        </Subgroups>
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
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <BusyButton type="submit" form={newService.id} variant="contained" busy={state.busy}>
          Criar rascunho
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
