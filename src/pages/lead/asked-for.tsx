import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { Answer } from '#src/ui/fact.tsx'
import { openOnPaper } from '#src/ui/on-paper.ts'

/** A request's answers, place and contact in words, folded until they are wanted; on paper they stand open (REQ-28). */
export function AskedFor({ lead }: { lead: ReplyOf<Calls['showLead']> }) {
  const facts: (typeof lead)['answers'] = [
    ...lead.answers,
    { question: 'Local', answer: [lead.zip_home, lead.place].filter(Boolean).join(' ') },
    { question: 'Contacto', answer: `${lead.name}, ${lead.phone}, ${lead.email}` },
  ]
  return (
    <Paper
      component="details"
      elevation={1}
      sx={{
        borderRadius: '16px',
        ...openOnPaper,
      }}
    >
      <Box component="summary" sx={{ p: { xs: 2, md: 3 }, borderRadius: '16px' }}>
        <Typography variant="h3" component="h2" sx={{ display: 'inline' }}>
          O que pediu
        </Typography>
      </Box>
      <Box component="dl" sx={{ m: 0, px: { xs: 2, md: 3 }, pb: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
        {facts.map((fact) => (
          <Answer key={fact.question} {...fact} />
        ))}
      </Box>
    </Paper>
  )
}
