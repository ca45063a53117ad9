import { link } from 'virtual:form-validators/service-cost'
import Typography from '@mui/material/Typography'
import { linkForm } from '#schemas/forms/define-form.ts'
import { serviceCost } from '#schemas/forms/service-cost.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { Affected } from '#src/features/admin/lists/asking.tsx'
import type { ActionDialogProps } from '#src/features/admin/lists/list.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import type { ServiceRow } from './rows.ts'

const validators = linkForm(serviceCost, link)

/** Changes what a proposal for several services costs (PRO-3). */
export function CostOfServices({ rows, note, onConfirm, onClose }: ActionDialogProps<ServiceRow>) {
  const state = usePageForm({
    form: serviceCost,
    validators,
    keep: rows.map(({ id }) => id).join(' '),
    submit: ({ credits, reason }) =>
      onConfirm(async ({ id, credits: from }) => {
        if (from === credits) throw new Error('Já custava isto.')
        await callAdmin('setServiceCredits', {
          params: { id },
          body: { from, credits, reason: reason.trim() },
        })
      }),
  })
  return (
    <FormDialog state={state} title={serviceCost.title} action="Mudar" onClose={() => onClose()}>
      <Typography sx={{ mb: 2 }}>
        O novo custo conta para as propostas que forem enviadas a partir de agora.
      </Typography>
      {note}
      <Affected
        rows={rows}
        affects={async (rows, signal) => {
          const { sent } = await callAdmin('countAffected', {
            body: { ids: rows.map(({ id }) => id) },
            signal,
          })
          return [
            sent === 0
              ? 'Não há pedidos à espera de propostas.'
              : `${sent === 1 ? '1 pedido em curso' : `${sent.toLocaleString('pt-PT')} pedidos em curso`}: as próximas propostas para ${sent === 1 ? 'ele' : 'eles'} já têm este custo.`,
          ]
        }}
      />
    </FormDialog>
  )
}
