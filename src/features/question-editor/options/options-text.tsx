import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { linesIn } from '#schemas/questions/option-list.ts'
import { TextArea } from '#src/ui/inputs/text-input.tsx'

interface OptionsTextProps {
  text: string
  setText: (text: string) => void
  /** Whether the tab had kept the text: nobody has just asked for the field. */
  hasText: boolean
  onLines: (lines: readonly string[]) => void
}

/** A list of options to write or paste, one a line. */
export function OptionsText({ text, setText, hasText, onLines }: OptionsTextProps) {
  const id = useId()
  const lines = linesIn(text)
  return (
    <Box sx={{ mt: 1 }}>
      <label htmlFor={id}>Uma opção por linha</label>
      <TextArea
        id={id}
        data-own-undo
        autoFocus={!hasText}
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
        <span>{lines.length > 1 ? `Acrescentar ${lines.length} opções` : 'Acrescentar a opção'}</span>
      </Button>
    </Box>
  )
}
