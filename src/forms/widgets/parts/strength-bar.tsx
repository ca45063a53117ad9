import Box from '@mui/material/Box'
import { passwordStrength, type StrengthColour } from '#schemas/accounts/password.ts'

const looks: Readonly<Record<StrengthColour, { colour: string; words: string }>> = {
  red: { colour: 'error.main', words: 'fraca' },
  yellow: { colour: 'strength.middle', words: 'razoável' },
  green: { colour: 'success.main', words: 'forte' },
}

/** The strength of a password (ACC-13): advice only. A word says what the colour shows. */
export function StrengthBar({ password }: { password: string }) {
  if (password === '') return null
  const { score, colour } = passwordStrength(password)
  const look = looks[colour]
  return (
    <Box sx={{ mt: 1 }}>
      <Box aria-hidden data-meter sx={{ height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden' }}>
        <Box sx={{ height: '100%', width: `${Math.min(score, 100)}%`, bgcolor: look.colour }} />
      </Box>
      <Box component="p" role="status" sx={{ m: 0, mt: 0.5, fontSize: '0.9375rem', color: 'text.secondary' }}>
        Password {look.words}
      </Box>
    </Box>
  )
}
