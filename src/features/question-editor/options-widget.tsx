import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { useContext, useRef } from 'react'
import { hasErrors } from '#schemas/questions/lint.ts'
import { valueFrom } from '#schemas/questions/naming.ts'
import type { QuestionOption } from '#schemas/questions/record.ts'
import { contextOf, type StepWidgetProps } from '#src/forms/form-context.ts'
import { describedBy } from '#src/forms/theme/described-by.ts'
import { moved } from '#src/lib/moved.ts'
import { SortableList } from '#src/ui/sortable/sortable-list.tsx'
import { findingsUnder, inWords } from './field-findings.ts'
import { OptionFindings } from './option-findings.ts'
import { OptionRow } from './option-row.tsx'

/** The options of a choice, in order. A new option's value is made from its text until the field is left. */
export function OptionsWidget(props: StepWidgetProps) {
  const { id, value, options: ui, onChange } = props
  const options: readonly QuestionOption[] = Array.isArray(value) ? value : []
  const ids = useOptionIds(options.length)
  const findings = useContext(OptionFindings)
  const whole = useRef<HTMLDivElement>(null)
  /** The option whose value still follows its text. */
  const fresh = useRef<string>(undefined)
  const othersOf = (index: number) => options.toSpliced(index, 1).map((option) => option.value)
  const change = (index: number, option: QuestionOption) => onChange(options.with(index, option))
  const write = (index: number, description: string) => {
    const option = options[index]
    const { value: own = '' } = option ?? {}
    if (own === '') fresh.current = ids.list[index]
    if (fresh.current !== ids.list[index]) return change(index, { ...option, value: own, description })
    const follows = description.trim() === '' ? '' : valueFrom(description, othersOf(index))
    change(index, { ...option, value: follows, description })
  }
  const focusText = (index: number) =>
    requestAnimationFrame(() => {
      const texts = whole.current?.querySelectorAll<HTMLElement>('input[aria-label^="Opção"]')
      const text = texts?.[Math.min(index, texts.length - 1)]
      const add = whole.current?.querySelector<HTMLElement>(':scope > button')
      ;(text ?? add)?.focus()
    })
  const add = () => {
    ids.add()
    onChange([...options, { value: '', description: '' }])
    focusText(options.length)
  }
  /** Replaces an empty option, or is inserted below one with a text. */
  const paste = (index: number, lines: readonly string[]) => {
    const { description = '' } = options[index] ?? {}
    const [from, to] = description.trim() === '' ? [index, index + 1] : [index + 1, index + 1]
    const values = options.toSpliced(from, to - from).map(({ value: own }) => own)
    const pasted = lines.map((line): QuestionOption => {
      const own = valueFrom(line, values)
      values.push(own)
      return { value: own, description: line }
    })
    ids.put(from, to, lines.length)
    onChange(options.toSpliced(from, to - from, ...pasted))
    focusText(from + lines.length - 1)
  }
  const remove = (index: number) => {
    ids.remove(index)
    onChange(options.toSpliced(index, 1))
    focusText(index)
  }
  const nameOf = (key: string) => {
    const index = ids.list.indexOf(key)
    return `opção ${index + 1}, ${options[index]?.description || 'por escrever'}`
  }
  return (
    <Box
      ref={whole}
      id={id}
      role="group"
      aria-label="Opções"
      aria-describedby={describedBy(props, contextOf(props))}
    >
      <SortableList
        label="Opções"
        ids={ids.list}
        nameOf={nameOf}
        onMove={(from, to) => {
          ids.move(from, to)
          onChange(moved(options, from, to))
        }}
      >
        {(key, handle) => {
          const index = ids.list.indexOf(key)
          const option = options[index]
          if (!option) return null
          const found = findingsUnder(findings, `/answer/options/${index}`)
          return (
            <OptionRow
              option={option}
              place={index + 1}
              others={othersOf(index)}
              problem={found.length > 0 ? found.map(inWords).join(' ') : undefined}
              refused={hasErrors(found)}
              handle={handle}
              onText={(text) => write(index, text)}
              exclusive={ui.exclusive === true ? option.exclusive === true : undefined}
              onExclusive={(exclusive) => change(index, { ...option, exclusive })}
              onMore={(own) => change(index, own)}
              onValue={(own) => change(index, { ...option, value: own })}
              onLeft={() => {
                fresh.current = undefined
              }}
              onEnter={() => (index + 1 < options.length ? focusText(index + 1) : add())}
              onLines={(lines) => paste(index, lines)}
              onRemove={() => remove(index)}
            />
          )
        }}
      </SortableList>
      <Button startIcon={<PlusIcon aria-hidden />} color="secondary" onClick={add} sx={{ mt: 1 }}>
        Acrescentar opção
      </Button>
    </Box>
  )
}

/** Options have no ids while they are edited: each gets one here, so that it keeps the focus when it moves. */
function useOptionIds(length: number) {
  const list = useRef<string[]>([])
  const next = useRef(0)
  const fresh = () => `o${next.current++}`
  while (list.current.length < length) list.current.push(fresh())
  if (list.current.length > length) list.current.length = length
  return {
    list: list.current,
    add: () => {
      list.current = [...list.current, fresh()]
    },
    remove: (index: number) => {
      list.current = list.current.toSpliced(index, 1)
    },
    /** Replaces the options from one index to before another with new ones. */
    put: (from: number, to: number, count: number) => {
      list.current = list.current.toSpliced(from, to - from, ...Array.from({ length: count }, fresh))
    },
    move: (from: number, to: number) => {
      list.current = moved(list.current, from, to)
    },
  }
}
