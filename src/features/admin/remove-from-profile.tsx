import { link } from 'virtual:form-validators/profile-removal'
import Typography from '@mui/material/Typography'
import { kindOf } from '#schemas/decisions/kinds.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import { profileRemoval } from '#schemas/forms/profile-removal.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { usePageForm } from '#src/forms/use-page-form.ts'

const validators = linkForm(profileRemoval, link)
const PARTS = { widgets: moreWidgets }

interface RemoveFromProfileProps {
  /** The account. */
  id: string
  onDone: () => void
  onClose: () => void
}

/** The dialog that takes texts, links or photographs off a profile, with the words of the decision (DEC-9). */
export function RemoveFromProfile({ id, onDone, onClose }: RemoveFromProfileProps) {
  const state = usePageForm({
    form: profileRemoval,
    validators,
    start: { ground: kindOf('profile.remove').ground },
    keep: id,
    submit: async ({ reason, note = '', ...values }) => {
      const words = { reason: reason.trim(), ...(note.trim() !== '' && { note: note.trim() }) }
      await callAdmin('removeFromProfile', { params: { id }, body: { ...values, ...words } })
      onDone()
    },
  })
  return (
    <FormDialog state={state} title={profileRemoval.title} action="Retirar" parts={PARTS} onClose={onClose}>
      <Typography sx={{ mb: 2 }}>
        Sai do perfil e das nossas páginas já. Fica guardado 30 dias, sem que ninguém o veja: nesta página
        pode repô-lo, enquanto o lugar dele estiver vazio.
      </Typography>
    </FormDialog>
  )
}
