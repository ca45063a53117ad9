import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { versionAddress } from '../groups/names.ts'

export interface Version {
  number: number
  author: string
  note: string
  at: string
}

interface VersionsProps {
  /** The service, the group, or 0 for the base questions. */
  id: number
  versions: readonly Version[]
  moment: (iso: string) => string
  /** The two that are compared, older first, and what differs; undefined while it is fetched. */
  compared: { from: number; to: number; sentences: readonly string[] | undefined } | undefined
  onCompare: (from: number, to: number) => void
  onRollBack: (number: number) => void
  /** Nothing is published while something waits to be saved. */
  waiting: boolean
}

/** What was published, newest first; any two compared in words, any of them published again. */
export function Versions({ id, versions, moment, compared, onCompare, onRollBack, waiting }: VersionsProps) {
  const newest = versions[0]?.number
  if (versions.length === 0) return <Typography>Ainda não foi publicada nenhuma versão.</Typography>
  return (
    <>
      {versions.length > 1 && <Compare versions={versions} compared={compared} onCompare={onCompare} />}
      <Box
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
                  <span>{number === newest && ' (em vigor)'}</span>
                </Typography>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{why}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {author} · {moment(at)}
                </Typography>
              </Box>
              <Button
                color="secondary"
                component={RouterLink}
                to={versionAddress(id, number)}
                aria-label={`Ler e experimentar a versão ${number}`}
              >
                Ler e experimentar
              </Button>
              {number !== newest && (
                <Button
                  color="secondary"
                  variant="outlined"
                  disabled={waiting}
                  aria-label={`Publicar de novo a versão ${number}`}
                  onClick={() => onRollBack(number)}
                >
                  Publicar de novo…
                </Button>
              )}
            </Box>
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
            {[...new Set(compared.sentences.length > 0 ? compared.sentences : ['Dizem o mesmo.'])].map(
              (sentence) => (
                <li key={sentence}>{sentence}</li>
              ),
            )}
          </Box>
        )}
      </Box>
    </Paper>
  )
}
