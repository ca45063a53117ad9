import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { type EditorGroup, editorAddress } from './names.ts'

interface FromGroupProps {
  record: QuestionRecord
  /** Undefined where it does not exist. */
  group: EditorGroup | undefined
  onChangeHere: () => void
}

/** An open question of a group: it is read here, and changed in its group or in this set alone (QST-31). */
export function FromGroup({ record, group, onChangeHere }: FromGroupProps) {
  const { help, options = [] } = record.answer
  return (
    <Box sx={{ pb: 1, overflowWrap: 'anywhere' }}>
      {help && <Typography color="textSecondary">{help}</Typography>}
      {options.length > 0 && (
        <Box component="ul" aria-label="Opções" sx={{ mt: 0.5, mb: 1, pl: 2.5 }}>
          {options.map(({ value, description }) => (
            <li key={value}>{description}</li>
          ))}
        </Box>
      )}
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        Esta pergunta é partilhada: o que se muda no grupo muda em todos os serviços que o usam.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="outlined" color="secondary" onClick={onChangeHere}>
          Alterar só aqui
        </Button>
        {group && (
          <Link
            component={RouterLink}
            to={`${editorAddress(group.id)}?${new URLSearchParams({ pergunta: record.answer.name })}`}
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
          >
            Alterar no grupo
          </Link>
        )}
      </Box>
    </Box>
  )
}
