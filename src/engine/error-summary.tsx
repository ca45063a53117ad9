import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import type { Problem } from '#schemas/validation/problem.ts'
import type { WizardStep } from '#schemas/wizards/definition.ts'
import { labelOf } from './labels.ts'
import { focusField } from './problems.ts'

/** What is wrong with a step, as a list of links to its fields. It takes the focus when it appears. */
export function ErrorSummary({ step, problems }: { step: WizardStep; problems: readonly Problem[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-label="Campos a corrigir"
      sx={{ mb: 3, p: 2, borderRadius: '12px', bgcolor: 'error.light', outlineOffset: 2 }}
    >
      <Box component="p" sx={{ m: 0, mb: 1, color: 'error.main', fontWeight: 700 }}>
        {problems.length === 1 ? 'Há um campo por corrigir:' : `Há ${problems.length} campos por corrigir:`}
      </Box>
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5, maxHeight: 200, overflowY: 'auto', columns: { sm: 2 }, columnGap: 4 }}
      >
        {problems.map(({ path, message }) => (
          <li key={path}>
            <Link
              href={`#${path}`}
              color="error"
              sx={{ display: 'inline-block', verticalAlign: 'top', py: 0.25 }}
              onClick={(event) => {
                event.preventDefault()
                focusField(path)
              }}
            >
              {labelOf(step, path)}
              {message !== 'Campo obrigatório' && `: ${message}`}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  )
}
