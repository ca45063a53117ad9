import Box from '@mui/material/Box'
import type { CarriedOver } from '#schemas/wizards/carry-over.ts'

/**
 * A notice that the questions have changed since the request was saved, and what that means for its answers (ORD-18).
 */
export function CarriedNotice({ kind, questions }: Pick<CarriedOver, 'kind' | 'questions'>) {
  if (kind === 'unaffected') return null
  return (
    <Box role="status" sx={{ mb: 3, px: 2, py: 1.5, borderRadius: '12px', bgcolor: 'warning.light' }}>
      {kind === 'migrated' ? (
        'As perguntas mudaram desde que começou. Guardámos as respostas que continuam a ser pedidas.'
      ) : (
        <>
          As perguntas mudaram desde que começou. Guardámos o que ainda serve; falta responder a:
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </Box>
        </>
      )}
    </Box>
  )
}
