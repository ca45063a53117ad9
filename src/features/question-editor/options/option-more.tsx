import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { iconInWords } from '#schemas/catalogue/icon-words.ts'
import { iconNames } from '#schemas/catalogue/icons.ts'
import type { QuestionOption } from '#schemas/questions/record.ts'
import { Disclosure } from '#src/features/question-editor/parts/disclosure.tsx'
import { SheetIcon } from '#src/ui/icons/sheet-icon.tsx'
import { SelectInput } from '#src/ui/inputs/select-input.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { OptionEnding } from './option-ending.tsx'

interface OptionMoreProps {
  option: QuestionOption
  /** From 1. */
  place: number
  onChange: (option: QuestionOption) => void
}

const low = { minHeight: 44 } as const
const names = [...iconNames].sort((a, b) => iconInWords(a).localeCompare(iconInWords(b), 'pt'))

/** What few options have: an explanation, a warning, an icon. It starts open where there is any of them. */
export function OptionMore({ option, place, onChange }: OptionMoreProps) {
  const { help = '', warning = '', icon = '', ends } = option
  const [open, setOpen] = useState(help !== '' || warning !== '' || icon !== '' || ends !== undefined)
  return (
    <Box>
      <Disclosure
        open={open}
        onToggle={() => setOpen(!open)}
        aria-label={`${open ? 'menos: ' : ''}explicação, aviso e ícone da opção ${place}`}
      >
        <span>{open ? 'menos' : 'explicação, aviso e ícone'}</span>
      </Disclosure>
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
          <Labelled text="Ícone">
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <SelectInput
                value={icon}
                onChange={({ target }) => onChange({ ...option, icon: target.value })}
                sx={low}
              >
                <option value="">Nenhum</option>
                {names.map((name) => (
                  <option key={name} value={name}>
                    {iconInWords(name)}
                  </option>
                ))}
              </SelectInput>
              {icon !== '' && <SheetIcon name={icon} size={32} />}
            </Box>
          </Labelled>
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
