import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/ssr/ClipboardText'
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { useContext, useRef, useState } from 'react'
import { hasErrors } from '#schemas/questions/lint.ts'
import { valueFrom } from '#schemas/questions/naming.ts'
import { withLines } from '#schemas/questions/option-list.ts'
import type { QuestionOption } from '#schemas/questions/record.ts'
import { findingsUnder, inWords } from '#src/features/question-editor/field-findings.ts'
import { contextOf, type StepWidgetProps, useValueBeside } from '#src/forms/form-context.ts'
import { describedBy } from '#src/forms/theme/described-by.ts'
import { moved } from '#src/lib/moved.ts'
import { SortableList } from '#src/ui/sortable/sortable-list.tsx'
import { OptionFindings } from './option-findings.ts'
import { OptionRow } from './option-row.tsx'
import { OptionsText } from './options-text.tsx'

/** The options of a choice, in order. A new option's value is made from its text until the field is left. */
export function OptionsWidget(props: StepWidgetProps) {
  const { id, value, options: ui, onChange } = props
  const options: readonly QuestionOption[] = Array.isArray(value) ? value : []
  const ids = useOptionIds(options.length)
  const findings = useContext(OptionFindings)
  const other = useValueBeside('other')
  const otherLabel = useValueBeside('otherLabel')
  const whole = useRef<HTMLDivElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const [writing, setWriting] = useState(false)
  /** What became of the lines that were pasted last, and how many options there were then. */
  const [pasted, setPasted] = useState({ said: '', count: 0 })
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
      ;(text ?? adding.current)?.focus()
    })
  const add = () => {
    ids.add()
    onChange([...options, { value: '', description: '' }])
    focusText(options.length)
  }
  /** Makes options of lines, below the one at an index. Returns whether any is new. */
  const paste = (index: number, lines: readonly string[]): boolean => {
    const listed = withLines(options, index, lines, other === true ? String(otherLabel ?? '') : undefined)
    setPasted({ said: listed.said, count: listed.options.length })
    if (listed.last === undefined) return false
    ids.put(listed.from)
    onChange([...listed.options])
    focusText(listed.last)
    return true
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
      <Button
        ref={adding}
        startIcon={<PlusIcon aria-hidden />}
        color="secondary"
        onClick={add}
        sx={{ mt: 1 }}
      >
        Acrescentar opção
      </Button>
      <Button
        startIcon={<ClipboardTextIcon aria-hidden />}
        color="secondary"
        aria-expanded={writing}
        onClick={() => setWriting(!writing)}
        sx={{ mt: 1 }}
      >
        Colar várias opções
      </Button>
      {writing && <OptionsText onLines={(lines) => setWriting(!paste(options.length, lines))} />}
      <Typography role="status" variant="body2" color="textSecondary">
        {pasted.count === options.length && pasted.said}
      </Typography>
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
    /** For each option its earlier index; undefined for a new one. */
    put: (from: readonly (number | undefined)[]) => {
      const before = list.current
      list.current = from.map((index) => (index === undefined ? undefined : before[index]) ?? fresh())
    },
    move: (from: number, to: number) => {
      list.current = moved(list.current, from, to)
    },
  }
}
