import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

interface KeptTextsProps {
  /** What they are called together. */
  label: string
  texts: readonly { id: string; name: string; message: string }[]
  onChoose: (text: string) => void
}

/** The texts that a person keeps to begin with: each button puts its text into the field (PRO-6, CON-20). */
export function KeptTexts({ label, texts, onChoose }: KeptTextsProps) {
  if (texts.length === 0) return null
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {texts.map(({ id, name, message }) => (
        <Button key={id} size="small" variant="outlined" color="secondary" onClick={() => onChoose(message)}>
          {name}
        </Button>
      ))}
    </Box>
  )
}
