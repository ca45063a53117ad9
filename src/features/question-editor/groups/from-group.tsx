import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { Finding } from '#schemas/questions/lint.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { inWords } from '../findings/field-findings.ts'
import { type EditorGroup, editorAddress } from './names.ts'

interface FromGroupProps {
  record: QuestionRecord
  /** Undefined where it does not exist. */
  group: EditorGroup | undefined
  findings: readonly Finding[]
  onChangeHere: () => void
}

/** An open question of a group: it is read here, and changed in its group or in this set alone (QST-31). */
export function FromGroup({ record, group, findings, onChangeHere }: FromGroupProps) {
  const { help, options = [] } = record.answer
  return (
    <Box sx={{ pb: 1, overflowWrap: 'anywhere' }}>
      {findings.map((finding) => (
        <Typography
          key={finding.path + finding.message}
          role={finding.level === 'error' ? 'alert' : 'status'}
          sx={{ mb: 1, color: finding.level === 'error' ? 'error.main' : 'warning.main', fontWeight: 600 }}
        >
          {inWords(finding)}
        </Typography>
      ))}
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
