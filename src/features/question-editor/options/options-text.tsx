import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { linesIn } from '#schemas/questions/option-list.ts'
import { TextArea } from '#src/ui/inputs/text-input.tsx'

interface OptionsTextProps {
  onLines: (lines: readonly string[]) => void
}

/** A list of options to write or paste, one a line. */
export function OptionsText({ onLines }: OptionsTextProps) {
  const id = useId()
  const [text, setText] = useState('')
  const lines = linesIn(text)
  return (
    <Box sx={{ mt: 1 }}>
      <label htmlFor={id}>Uma opção por linha</label>
      <TextArea
        id={id}
        data-own-undo
        autoFocus
        value={text}
        rows={5}
        placeholder={'Apartamento\nMoradia\nLoja'}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        variant="outlined"
        color="secondary"
        disabled={lines.length === 0}
        onClick={() => onLines(lines)}
        sx={{ mt: 1 }}
      >
        {lines.length > 1 ? `Acrescentar ${lines.length} opções` : 'Acrescentar a opção'}
      </Button>
    </Box>
  )
}
