import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { FieldError } from '#src/ui/field-error.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

export interface Version {
  number: number
  author: string
  note: string
  at: string
}

interface VersionsProps {
  versions: readonly Version[]
  moment: (iso: string) => string
  /** The two that are compared, older first, and what differs; undefined while it is fetched. */
  compared: { from: number; to: number; sentences: readonly string[] | undefined } | undefined
  onCompare: (from: number, to: number) => void
  onRollBack: (number: number, note: string) => void
  busy: boolean
}

const MIN_NOTE = 3

/** What was published, newest first; any two compared in words, any of them published anew. */
export function Versions({ versions, moment, compared, onCompare, onRollBack, busy }: VersionsProps) {
  const [back, setBack] = useState<number>()
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const problem =
    asked && note.trim().length < MIN_NOTE ? 'Escreva porquê, com pelo menos 3 caracteres.' : undefined
  const field = () => list.current?.querySelector('input')
  const begin = (number: number) => {
    setBack(number)
    setNote('')
    setAsked(false)
    requestAnimationFrame(() => field()?.focus())
  }
  const cancel = (number: number) => {
    setBack(undefined)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`#versao-${number}`)?.focus())
  }
  const rollBack = (number: number) => {
    setAsked(true)
    if (note.trim().length < MIN_NOTE) field()?.focus()
    else if (!busy) onRollBack(number, note.trim())
  }
  const newest = versions[0]?.number
  if (versions.length === 0) return <Typography>Ainda não foi publicada nenhuma versão.</Typography>
  return (
    <>
      {versions.length > 1 && <Compare versions={versions} compared={compared} onCompare={onCompare} />}
      <Box
        ref={list}
        component="ol"
        aria-label="Versões"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
      >
        {versions.map(({ number, author, note: why, at }) => (
          <Paper component="li" key={number} elevation={1} sx={{ p: 2, borderRadius: '12px' }}>
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
              <Box sx={{ flex: 1, minWidth: 200 }}>
                <Typography sx={{ fontWeight: 650 }}>
                  Versão {number}
                  {number === newest && ' (em vigor)'}
                </Typography>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{why}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {author} · {moment(at)}
                </Typography>
              </Box>
              {number !== newest && back !== number && (
                <Button
                  id={`versao-${number}`}
                  color="secondary"
                  variant="outlined"
                  onClick={() => begin(number)}
                >
                  Publicar de novo
                </Button>
              )}
            </Box>
            {back === number && (
              <Box sx={{ mt: 2, display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                <TextInput
                  aria-invalid={problem !== undefined || undefined}
                  aria-describedby={problem && 'versao-problema'}
                  aria-label={`Porque volta à versão ${number}`}
                  placeholder={`Porque volta à versão ${number}?`}
                  maxLength={300}
                  value={note}
                  onChange={({ target }) => setNote(target.value)}
                  sx={{ flex: '1 1 240px', width: 'auto' }}
                />
                <Button
                  variant="contained"
                  aria-disabled={busy || undefined}
                  onClick={() => rollBack(number)}
                >
                  Publicar a versão {number}
                </Button>
                <Button color="secondary" onClick={() => cancel(number)}>
                  Cancelar
                </Button>
                <Box sx={{ flexBasis: '100%' }}>
                  <FieldError id="versao-problema">{problem}</FieldError>
                </Box>
              </Box>
            )}
          </Paper>
        ))}
      </Box>
    </>
  )
}

function Compare({
  versions,
  compared,
  onCompare,
}: Pick<VersionsProps, 'versions' | 'compared' | 'onCompare'>) {
  const from = compared?.from ?? versions[1]?.number ?? 1
  const to = compared?.to ?? versions[0]?.number ?? 1
  const select = (label: string, value: number, onChange: (value: number) => void) => (
    <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      {label}
      <Box
        component="select"
        value={value}
        onChange={({ target }) => onChange(Number((target as HTMLSelectElement).value))}
        sx={{
          minHeight: 44,
          px: 1.5,
          font: 'inherit',
          borderRadius: '12px',
          border: 1,
          borderColor: 'text.secondary',
          bgcolor: 'background.paper',
        }}
      >
        {versions.map(({ number }) => (
          <option key={number} value={number}>
            versão {number}
          </option>
        ))}
      </Box>
    </Box>
  )
  return (
    <Paper elevation={1} sx={{ p: 2, mb: 2, borderRadius: '12px' }}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        {select('Da', from, (value) => onCompare(value, to))}
        {select('à', to, (value) => onCompare(from, value))}
        <Button color="secondary" variant="outlined" onClick={() => onCompare(from, to)}>
          Comparar
        </Button>
      </Box>
      <Box aria-live="polite">
        {compared?.sentences && (
          <Box component="ul" sx={{ mb: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {(compared.sentences.length > 0 ? compared.sentences : ['Dizem o mesmo.']).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Box>
        )}
      </Box>
    </Paper>
  )
}
