import Box from '@mui/material/Box'
import { useContext } from 'react'
import type { QuestionOption } from '#schemas/questions/record.ts'
import { SelectInput } from '#src/ui/inputs/select-input.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { OtherServices } from './around-options.ts'

interface OptionEndingProps {
  option: QuestionOption
  onChange: (option: QuestionOption) => void
}

const low = { minHeight: 44 } as const
const label = { fontSize: '0.875rem' } as const

/** Whether an option ends the order (QST-56): why, and the service that visitors are led to. */
export function OptionEnding({ option, onChange }: OptionEndingProps) {
  const services = useContext(OtherServices)
  const { why = '', elsewhere } = option.ends ?? {}
  const listed = elsewhere && !services.some(({ id }) => id === elsewhere.id) ? [elsewhere] : []
  const change = (why: string, service: typeof elsewhere) => {
    const { ends: _, ...rest } = option
    const ends = { why, ...(service && { elsewhere: { id: service.id, title: service.title } }) }
    onChange(why === '' && !service ? rest : { ...rest, ends })
  }
  return (
    <>
      <Box component="label" sx={label}>
        Acaba o pedido, porque…
        <TextInput
          value={why}
          maxLength={300}
          placeholder="Ex.: Este serviço não trata de telhados com amianto."
          onChange={({ target }) => change(target.value, elsewhere)}
          sx={low}
        />
      </Box>
      {option.ends && (
        <Box component="label" sx={label}>
          Outro serviço que o faz
          <SelectInput
            value={elsewhere?.id ?? ''}
            onChange={({ target }) =>
              change(
                why,
                services.find(({ id }) => String(id) === target.value),
              )
            }
            sx={low}
          >
            <option value="">Nenhum</option>
            {[...listed, ...services].map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectInput>
        </Box>
      )}
    </>
  )
}
