import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import { useId, useState } from 'react'
import { parseDecimal, printDecimal } from '#schemas/atoms/parts/decimal.ts'
import {
  type Comparison,
  type ConditionRow,
  comparisonsFor,
  comparisonWords,
  hasNumber,
  hasValues,
  newRow,
} from '#schemas/questions/conditions/rows.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { SelectInput } from '#src/ui/inputs/select-input.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { SmallCheckbox } from '../parts/small-checkbox.tsx'

interface ConditionLineProps {
  row: ConditionRow
  /** From 1. */
  place: number
  earlier: readonly QuestionRecord[]
  /** The question that it is about, if there is one. */
  asked: QuestionRecord | undefined
  onChange: (row: ConditionRow) => void
  onRemove: () => void
}

const low = { minHeight: 44 } as const

/** One comparison of a condition: a question, how it is compared, and with what. */
export function ConditionLine({ row, place, earlier, asked, onChange, onRemove }: ConditionLineProps) {
  const isEarlier = earlier.some(({ answer }) => answer.name === row.name)
  const comparisons = asked ? comparisonsFor(asked.answer.type) : []
  const choose = (name: string) => {
    const record = earlier.find(({ answer }) => answer.name === name)
    if (record) onChange(newRow(record))
  }
  return (
    <Box
      role="group"
      aria-label={`Condição ${place}`}
      sx={{
        display: 'grid',
        gap: 1,
        mb: 1,
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
      }}
    >
      <SelectInput
        aria-label={`Pergunta da condição ${place}`}
        value={row.name}
        onChange={({ target }) => choose(target.value)}
        sx={low}
      >
        {!isEarlier && (
          <option value={row.name}>
            {asked ? `${asked.question} (não vem antes)` : `${row.name} (já não existe)`}
          </option>
        )}
        {earlier.map(({ question, answer }) => (
          <option key={answer.name} value={answer.name}>
            {question || answer.name}
          </option>
        ))}
      </SelectInput>
      <IconButton
        aria-label={`Retirar a condição ${place}`}
        onClick={onRemove}
        sx={{ width: 44, height: 44 }}
      >
        <TrashIcon size={20} aria-hidden />
      </IconButton>
      <SelectInput
        aria-label={`Comparação da condição ${place}`}
        value={row.comparison}
        onChange={({ target }) => {
          const comparison = comparisons.find((name) => name === target.value)
          if (comparison) onChange({ ...row, comparison })
        }}
        sx={low}
      >
        {withOwn(comparisons, row.comparison).map((name) => (
          <option key={name} value={name}>
            {comparisonWords[name]}
          </option>
        ))}
      </SelectInput>
      {hasValues(row) && <Values row={row} place={place} asked={asked} onChange={onChange} />}
      {hasNumber(row) && (
        <NumberOf key={row.name} row={row} place={place} asked={asked} onChange={onChange} />
      )}
    </Box>
  )
}

/** The comparison of a line stays to be seen also where the question's type has it no more. */
const withOwn = (comparisons: readonly Comparison[], comparison: Comparison): readonly Comparison[] =>
  comparisons.includes(comparison) ? comparisons : [comparison, ...comparisons]

type PartProps = Pick<ConditionLineProps, 'row' | 'place' | 'asked' | 'onChange'>

/** The options that it is compared with, each a box; those that the question has no more can only be unticked. */
function Values({ row, place, asked, onChange }: PartProps) {
  const options = asked?.answer.options ?? []
  const gone = row.values.filter((value) => !options.some((option) => option.value === value))
  const shown = [...options, ...gone.map((value) => ({ value, description: `${value} (já não existe)` }))]
  const toggle = (value: ConditionRow['values'][number]) => {
    const next = row.values.includes(value)
      ? row.values.filter((one) => one !== value)
      : [...row.values, value]
    onChange({ ...row, values: shown.map((option) => option.value).filter((one) => next.includes(one)) })
  }
  return (
    <Box
      role="group"
      aria-label={`Opções da condição ${place}`}
      sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
    >
      {shown.map(({ value, description }) => (
        <Box
          component="label"
          key={value}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36, overflowWrap: 'anywhere' }}
        >
          <SmallCheckbox checked={row.values.includes(value)} onChange={() => toggle(value)} />
          <span>{description || String(value)}</span>
        </Box>
      ))}
    </Box>
  )
}

/** The number that it is compared with. A text that is no number stays as typed, and the condition stays as it was. */
function NumberOf({ row, place, asked, onChange }: PartProps) {
  const [text, setText] = useState(printDecimal(row.number))
  const type = (next: string) => {
    setText(next)
    const number = parseDecimal(next)
    if (number !== undefined) onChange({ ...row, number })
  }
  const typed = parseDecimal(text)
  const id = useId()
  const wrong =
    typed === undefined ? `Escreva um número. Até lá vale ${printDecimal(row.number)}.` : undefined
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <TextInput
          aria-label={`Número da condição ${place}`}
          inputMode="decimal"
          value={typed !== undefined && typed !== row.number ? printDecimal(row.number) : text}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={wrong && id}
          maxLength={12}
          onChange={({ target }) => type(target.value)}
          sx={{ ...low, maxWidth: 160 }}
        />
        <span>{asked?.answer.unit}</span>
      </Box>
      <FieldError id={id}>{wrong}</FieldError>
    </Box>
  )
}
