import Box from '@mui/material/Box'
import { memo, useState } from 'react'
import type { Finding } from '#schemas/questions/lint.ts'
import { FindingsList } from '#src/features/question-editor/findings/findings-list.tsx'
import { foundIn } from './findings-in-words.ts'

/** All that is found. A list of hundreds is rendered only where it is open, and a key in another question leaves it alone. */
export const ToCorrect = memo(function ToCorrect({
  id,
  findings,
}: {
  id: number
  findings: readonly Finding[]
}) {
  const [open, setOpen] = useState(false)
  return (
    <Box component="details" sx={{ mb: 2 }} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>A corrigir: {foundIn(findings).join(', ')}</summary>
      {open && <FindingsList id={id} findings={findings} />}
    </Box>
  )
})
