import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { readTab, writeTab } from '#src/lib/storage/storage.ts'
import { useOwnName } from './own-name.tsx'

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
