import { useState } from 'react'
import { callAdmin } from '#src/api/admin-client.ts'
import { Affected } from '#src/features/admin/lists/asking.tsx'
import type { ActionDialogProps } from '#src/features/admin/lists/list.ts'
import { ReasonDialog } from '#src/features/admin/reason-dialog.tsx'
import { Redirect } from '#src/features/admin/services/redirect.tsx'
import { withdrawalWords } from '#src/features/admin/services/withdrawal-words.ts'
import type { ServiceRow } from './rows.ts'

interface WithdrawServicesProps extends ActionDialogProps<ServiceRow> {
  services: readonly ServiceRow[]
}

/** Withdraws several services: to where their pages lead, and what becomes of requests for them (ADM-23). */
export function WithdrawServices({ rows, services, note, onConfirm, onClose }: WithdrawServicesProps) {
  const [redirect, setRedirect] = useState('')
  const chosen = new Set(rows.map(({ id }) => id))
  const open = services.filter(
    ({ id, number, withdrawn }) => !chosen.has(id) && number > 0 && withdrawn === null,
  )
  return (
    <ReasonDialog
      title="Retirar do site"
      about={rows.map(({ id }) => id).join(' ')}
      text="Saem das listas, da procura e do mapa do site já a seguir."
      action="Retirar"
      onClose={() => onClose()}
      onConfirm={(reason) =>
        onConfirm(({ id }) =>
          callAdmin('withdrawService', {
            params: { id },
            body: { reason, ...(redirect !== '' && { redirect: Number(redirect) }) },
          }),
        )
      }
    >
      {note}
      <Affected
        rows={rows}
        affects={async (rows, signal) =>
          withdrawalWords(
            await callAdmin('countAffected', { body: { ids: rows.map(({ id }) => id) }, signal }),
          )
        }
      />
      <Redirect services={open} value={redirect} onChange={setRedirect} />
    </ReasonDialog>
  )
}
