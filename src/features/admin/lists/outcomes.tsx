import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import type { Outcome } from './use-actions.ts'

/**
 * What came of an action on rows: what was done, which rows were refused and why, and how many were not tried. It takes the
 * focus that a button had which is gone.
 */
export function Outcomes({ outcome }: { outcome: Outcome | undefined }) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => {
      const { activeElement: focused } = document
      if (!focused || focused === document.body || !focused.checkVisibility()) area.current?.focus()
    })
    return () => clearTimeout(timer)
  }, [outcome])
  if (!outcome) return null
  const { said, refused, untried } = outcome
  return (
    <Box ref={area} tabIndex={-1} sx={{ display: 'grid', gap: 1, mb: 2, outline: 'none' }}>
      {said && (
        <Alert severity="success" role="status">
          {said}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert severity="warning" role="alert" sx={{ overflowWrap: 'anywhere' }}>
          <span>
            {refused.length === 1 ? 'Uma não foi alterada:' : `${refused.length} não foram alteradas:`}
          </span>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {refused.map(({ name, why }, index) => (
              <li key={`${name} ${String(index)}`}>
                {name}: {why}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {untried > 0 && (
        <Alert severity="info" role="status">
          {untried === 1
            ? 'Uma ficou por fazer: continua escolhida.'
            : `${untried} ficaram por fazer: continuam escolhidas.`}
        </Alert>
      )}
    </Box>
  )
}
