import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useState } from 'react'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { randomId } from '#src/lib/random-id.ts'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { type Subgroup, SubgroupPicker } from './subgroup-picker.tsx'

interface NewServiceProps {
  subgroups: readonly Subgroup[]
  /** `key` is the same for every attempt. */
  onCreate: (service: { title: string; sub_group_id: number }, key: string) => Promise<void>
  onClose: () => void
}

const label = { display: 'block', fontWeight: 600, mb: 0.5 } as const

/** The dialog that creates a service: its title and its subgroup. It stays a draft until it is published. */
export function NewService({ subgroups, onCreate, onClose }: NewServiceProps) {
  const [title, setTitle] = useState('')
  const [subgroup, setSubgroup] = useState<number>()
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [request] = useState(randomId)
  const missing = {
    nome: title.trim().length < 2 ? 'Escreva o nome do serviço.' : undefined,
    subgrupo: subgroup === undefined ? 'Escolha o subgrupo.' : undefined,
  }
  const problems: Partial<typeof missing> = asked ? missing : {}
  const create = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (missing.nome || subgroup === undefined)
      return document.getElementById(missing.nome ? 'novo-servico-nome' : 'novo-servico-subgrupo')?.focus()
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    const service = { title: title.trim(), sub_group_id: subgroup }
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
          <Box component="label" htmlFor="novo-servico-nome" sx={label}>
            Nome do serviço
          </Box>
          <TextInput
            id="novo-servico-nome"
            value={title}
            maxLength={60}
            autoFocus
            aria-invalid={problems.nome !== undefined || undefined}
            aria-describedby={problems.nome && 'novo-servico-nome-erro'}
            onChange={({ target }) => setTitle(target.value)}
          />
          <FieldError id="novo-servico-nome-erro">{problems.nome}</FieldError>
          <Box component="label" htmlFor="novo-servico-subgrupo" sx={{ ...label, mt: 2 }}>
            Subgrupo
          </Box>
          <SubgroupPicker
            id="novo-servico-subgrupo"
            subgroups={subgroups}
            describedBy={problems.subgrupo && 'novo-servico-subgrupo-erro'}
            onChange={setSubgroup}
          />
          <FieldError id="novo-servico-subgrupo-erro">{problems.subgrupo}</FieldError>
          <FieldError id="novo-servico-erro">{failure}</FieldError>
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
