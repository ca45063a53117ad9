import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { Outcome } from './use-actions.ts'

/** What came of an action on rows: what was done, and which rows were refused and why. */
export function Outcomes({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return null
  const { said, refused } = outcome
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {said && (
        <Alert severity="success" role="status">
          {said}
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert severity="warning" role="alert" sx={{ overflowWrap: 'anywhere' }}>
          {refused.length === 1 ? 'Uma não foi alterada:' : `${refused.length} não foram alteradas:`}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {refused.map(({ name, why }, index) => (
              <li key={`${name} ${String(index)}`}>
                {name}: {why}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  )
}
