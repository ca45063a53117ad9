import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import { type ReactNode, useId, useState } from 'react'
import { valueTyped } from '#schemas/questions/naming.ts'
import { linesIn } from '#schemas/questions/option-list.ts'
import type { QuestionOption } from '#schemas/questions/record.ts'
import { onAltArrow } from '#src/features/question-editor/parts/alt-arrow.ts'
import { Disclosure } from '#src/features/question-editor/parts/disclosure.tsx'
import { SmallCheckbox } from '#src/features/question-editor/parts/small-checkbox.tsx'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { OptionMore } from './option-more.tsx'

interface OptionRowProps {
  option: QuestionOption
  /** From 1. */
  place: number
  /** Values of the other options. */
  others: readonly QuestionOption['value'][]
  /** What was found in it. */
  problem: string | undefined
  /** Whether that is more than a warning. */
  refused: boolean
  handle: ReactNode
  onText: (text: string) => void
  onValue: (value: QuestionOption['value']) => void
  /** Its other parts changed. */
  onMore: (option: QuestionOption) => void
  /** Whether it excludes the others; undefined in a single choice. */
  exclusive: boolean | undefined
  onExclusive: (exclusive: boolean) => void
  /** Alt and an arrow: one place up (-1) or down (1). */
  onMove: (by: -1 | 1) => void
  onEnter: () => void
  /** Called when several lines were pasted, each an option. */
  onLines: (lines: readonly string[]) => void
  onRemove: () => void
}

/** One option: its text, its errors, and a button that shows the value that requests store. */
export function OptionRow(props: OptionRowProps) {
  const {
    option,
    place,
    others,
    problem,
    refused,
    handle,
    onText,
    onValue,
    onMore,
    exclusive,
    onExclusive,
    onMove,
    onEnter,
    onLines,
    onRemove,
  } = props
  const id = useId()
  const [mending, setMending] = useState(false)
  const described = {
    'aria-invalid': refused || undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
  }
  return (
    <Box onKeyDown={onAltArrow(onMove)}>
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
        {handle}
        <TextInput
          aria-label={`Opção ${place}`}
          value={option.description}
          maxLength={80}
          placeholder="Texto da opção"
          {...described}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onEnter()
          }}
          onPaste={(event) => {
            const lines = linesIn(event.clipboardData.getData('text/plain'))
            if (lines.length < 2) return
            event.preventDefault()
            onLines(lines)
          }}
        />
        <IconButton aria-label={`Retirar a opção ${place}`} onClick={onRemove} sx={{ width: 44, height: 44 }}>
          <TrashIcon size={20} aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ mx: 6, pl: 0.5 }}>
        <FieldError id={`${id}-problem`} warning={!refused}>
          {problem}
        </FieldError>
        {exclusive !== undefined && (option.description !== '' || exclusive) && (
          <Box
            component="label"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, fontSize: '0.9375rem' }}
          >
            <SmallCheckbox
              aria-label={`A opção ${place} exclui as outras`}
              checked={exclusive}
              onChange={onExclusive}
            />
            Exclui as outras
          </Box>
        )}
        {(option.value !== '' || mending) && (
          <Disclosure open={mending} onToggle={() => setMending(!mending)}>
            <span>{`valor da opção ${place}: ${option.value}`}</span>
          </Disclosure>
        )}
        {option.description !== '' && <OptionMore option={option} place={place} onChange={onMore} />}
        {mending && (
          <>
            <TextInput
              aria-label={`Valor da opção ${place}`}
              value={String(option.value)}
              maxLength={60}
              {...described}
              onChange={({ target }) => onValue(valueTyped(target.value.trim(), others))}
              sx={{ minHeight: 44 }}
            />
            <Box component="p" sx={{ m: 0, mt: 0.5, fontSize: '0.875rem', color: 'text.secondary' }}>
              É o que os pedidos guardam: os já feitos com outro valor deixam de ter esta resposta.
            </Box>
          </>
        )}
      </Box>
    </Box>
  )
}
