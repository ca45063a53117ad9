import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { sizeInWords } from '#schemas/requests/proposal-files.ts'
import { moment } from '#src/lib/moment.ts'
import { StateChip } from '../lists/state-chip.tsx'
import { messageStates } from '../words.ts'

type Answer = ReplyOf<AdminCalls['showContact']>['answers'][number]

interface AnswersProps {
  answers: readonly Answer[]
  onSave: (file: string) => void
}

/** What was answered to a contact message, the oldest first, and how far sending each is (CON-19). */
export const Answers = ({ answers, onSave }: AnswersProps) => (
  <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
    {answers.map(({ id, text, at, by, state, files }) => (
      <Box component="li" key={id} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5 }}>
          <Typography variant="body2" color="textSecondary">
            {by} · {moment(at)}
          </Typography>
          {state !== null && <StateChip state={state} words={messageStates} />}
        </Box>
        <Typography sx={{ whiteSpace: 'pre-line' }}>{text}</Typography>
        {files.map((file) => (
          <Button key={file.id} color="secondary" onClick={() => onSave(file.id)}>
            Guardar {file.name} ({sizeInWords(file.size)})
          </Button>
        ))}
      </Box>
    ))}
  </Box>
)
