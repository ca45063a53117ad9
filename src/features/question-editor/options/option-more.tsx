import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { CaretUpIcon } from '@phosphor-icons/react/dist/ssr/CaretUp'
import { type ReactNode, useState } from 'react'
import type { QuestionOption } from '#schemas/questions/record.ts'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { IconPicker } from './icon-picker.tsx'
import { OptionEnding } from './option-ending.tsx'

interface OptionMoreProps {
  option: QuestionOption
  /** From 1. */
  place: number
  onChange: (option: QuestionOption) => void
}

const low = { minHeight: 44 } as const

/** What few options have: an explanation, a warning, an icon. It starts open where there is any of them. */
export function OptionMore({ option, place, onChange }: OptionMoreProps) {
  const { help = '', warning = '', icon = '', ends } = option
  const [open, setOpen] = useState(help !== '' || warning !== '' || icon !== '' || ends !== undefined)
  return (
    <Box>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        aria-expanded={open}
        aria-label={`Explicação, aviso e ícone da opção ${place}`}
        endIcon={open ? <CaretUpIcon size={16} aria-hidden /> : <CaretDownIcon size={16} aria-hidden />}
        onClick={() => setOpen(!open)}
        sx={{ my: 0.5 }}
      >
        Explicação, aviso e ícone
      </Button>
      {open && (
        <Box sx={{ display: 'grid', gap: 1, py: 0.5 }}>
          <Labelled text="Explicação, por baixo do texto">
            <TextInput
              value={help}
              maxLength={120}
              onChange={({ target }) => onChange({ ...option, help: target.value })}
              sx={low}
            />
          </Labelled>
          <Labelled text="Aviso, mostrado logo que é escolhida">
            <TextInput
              value={warning}
              maxLength={300}
              placeholder="Ex.: Saia de casa e ligue 112."
              onChange={({ target }) => onChange({ ...option, warning: target.value })}
              sx={low}
            />
          </Labelled>
          <OptionEnding option={option} onChange={onChange} />
          <IconPicker
            value={icon}
            of={`da opção ${place}`}
            onChange={(name) => onChange({ ...option, icon: name })}
          />
        </Box>
      )}
    </Box>
  )
}

const Labelled = ({ text, children }: { text: string; children: ReactNode }) => (
  <Box component="label" sx={{ fontSize: '0.875rem' }}>
    {text}
    {children}
  </Box>
)
