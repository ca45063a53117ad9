import Box from '@mui/material/Box'
import { passwordStrength, type StrengthColour } from '#schemas/accounts/password.ts'
import { withScripts } from '#src/ui/with-scripts.ts'

const looks: Readonly<Record<StrengthColour, { colour: string; words: string }>> = {
  red: { colour: 'error.main', words: 'fraca' },
  yellow: { colour: 'strength.middle', words: 'razoável' },
  green: { colour: 'success.main', words: 'forte' },
}

/**
 * The strength of a password (ACC-13): advice only. A word says what the colour shows. Where there is no password yet, the
 * bar is empty and the word has its line: nothing moves when the first letter is typed, or found by scripts that come late.
 */
export function StrengthBar({ password }: { password: string }) {
  const { score, colour } = passwordStrength(password)
  const look = looks[colour]
  const isTyped = password !== ''
  return (
    <Box sx={{ mt: 1, ...withScripts }}>
      <Box aria-hidden data-meter sx={{ height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden' }}>
        {isTyped && <Box sx={{ height: '100%', width: `${Math.min(score, 100)}%`, bgcolor: look.colour }} />}
      </Box>
      <Box
        component="p"
        role="status"
        sx={{ m: 0, mt: 0.5, minHeight: '1lh', fontSize: '0.9375rem', color: 'text.secondary' }}
      >
        {isTyped && `Password ${look.words}`}
      </Box>
    </Box>
  )
}
