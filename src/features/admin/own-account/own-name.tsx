import { link } from 'virtual:form-validators/own-name'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { linkForm } from '#schemas/forms/define-form.ts'
import { ownName } from '#schemas/forms/own-name.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { keepSession, readSession } from '#src/lib/storage/session.ts'
import { readTab, writeTab } from '#src/lib/storage/storage.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const validators = linkForm(ownName, link)

/** The form of one's own name; the session of this browser has the new one at once. */
function useOwnName(name: string, onSaved: () => void) {
  const [form] = useState(() => ({ ...ownName, initial: name ? { name } : {} }))
  return usePageForm({
    form,
    validators,
    submit: async (values) => {
      const newName = values.name.trim()
      await callAdmin('nameOwnAccount', { body: { name: newName } })
      const session = readSession()
      if (session) keepSession({ ...session, user: { ...session.user, name: newName } })
      onSaved()
    },
  })
}

/** Changes one's own name (ADM-2). */
export function OwnName({ name, onSaved }: { name: string; onSaved: () => void }) {
  const state = useOwnName(name, onSaved)
  return (
    <PageForm state={state}>
      <BusyButton type="submit" variant="contained" busy={state.busy} sx={{ mt: 2 }}>
        Guardar o nome
      </BusyButton>
    </PageForm>
  )
}

/** The tab's mark that somebody was asked. */
const ASKED = 'cinco-nome-perguntado'

/** Asks an administrator without a name for it, once each time that they sign in. */
export function AskName() {
  const [open, setOpen] = useState(() => readTab(ASKED) === null)
  const close = () => {
    writeTab(ASKED, 'sim')
    setOpen(false)
  }
  const state = useOwnName('', close)
  if (!open) return null
  return (
    <FormDialog
      state={state}
      title="Como se chama?"
      action="Guardar o nome"
      leave="Agora não"
      onClose={close}
    >
      <Typography sx={{ mb: 2 }}>
        O seu nome e o seu e-mail mostram aos outros administradores o que fez: as versões que publicou, os
        rascunhos e o registo de ações. Sem nome, mostramos só o e-mail.
      </Typography>
    </FormDialog>
  )
}
