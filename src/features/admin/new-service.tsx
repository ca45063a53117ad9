import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useState } from 'react'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { randomId } from '#src/lib/random-id.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { FilterSelect } from './filters.tsx'

interface NewServiceProps {
  subgroups: readonly { id: number; title: string; group: string }[]
  /** `key` is the same however often it is tried. */
  onCreate: (service: { title: string; sub_group_id: number }, key: string) => Promise<void>
  onClose: () => void
}

/** A service that does not exist yet: what it is called and where it belongs. It stays a draft until it is published. */
export function NewService({ subgroups, onCreate, onClose }: NewServiceProps) {
  const [title, setTitle] = useState('')
  const [subgroup, setSubgroup] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [request] = useState(randomId)
  const create = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim().length < 2) return setFailure('Escreva o nome do serviço.')
    if (subgroup === '') return setFailure('Escolha o subgrupo.')
    if (busy) return
    setBusy(true)
    const service = { title: title.trim(), sub_group_id: Number(subgroup) }
    onCreate(service, `${request}-${fingerprint(JSON.stringify(service))}`).catch((error: Error) => {
      setFailure(error.message)
      setBusy(false)
    })
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="novo-servico">
      <DialogTitle id="novo-servico">Novo serviço</DialogTitle>
      <Box component="form" noValidate onSubmit={create}>
        <DialogContent>
          <Box component="label" sx={{ display: 'block', fontWeight: 600, mb: 2 }}>
            Nome do serviço
            <TextInput
              value={title}
              maxLength={60}
              autoFocus
              onChange={({ target }) => setTitle(target.value)}
              sx={{ mt: 0.5, fontWeight: 400 }}
            />
          </Box>
          <FilterSelect
            label="Subgrupo"
            value={subgroup}
            all="Escolha…"
            options={subgroups.map(({ id, title: name, group }) => [String(id), `${group}: ${name}`])}
            onChange={setSubgroup}
          />
          {failure && <FieldError id="novo-servico-erro">{failure}</FieldError>}
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button color="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            Criar rascunho
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
