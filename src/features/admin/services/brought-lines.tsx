import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { broughtInWords, broughtLineInWords } from '#schemas/questions/import-words.ts'

/** What was read of another program's form. */
export interface BroughtReport {
  program: string
  asked: number
  whole: number
  notes: readonly { what: string; message: string; line?: number; column?: number }[]
}

/** How much of another program's form was read, and line by line what has no counterpart and what became of it (QST-71). */
export function BroughtLines({ report }: { report: BroughtReport }) {
  const lines = [...new Set(report.notes.map(broughtLineInWords))]
  return (
    <>
      <Typography sx={{ mt: 2 }}>{broughtInWords(report)}</Typography>
      {lines.length > 0 && (
        <>
          <Typography component="h3" id="sem-igual" sx={{ mt: 2, fontWeight: 700 }}>
            O que não tem igual aqui
          </Typography>
          <Box component="ul" aria-labelledby="sem-igual" sx={{ pl: 2.5, overflowWrap: 'anywhere' }}>
            {lines.map((line) => (
              <Box component="li" key={line} sx={{ py: 0.5 }}>
                {line}
              </Box>
            ))}
          </Box>
        </>
      )}
    </>
  )
}
