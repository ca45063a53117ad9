import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/ssr/ClipboardText'
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { useContext, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { hasErrors } from '#schemas/questions/lint.ts'
import { withText } from '#schemas/questions/naming.ts'
import { withLines } from '#schemas/questions/option-list.ts'
import type { QuestionOption } from '#schemas/questions/record.ts'
import { findingsUnder, inWords } from '#src/features/question-editor/findings/field-findings.ts'
import { contextOf, type StepWidgetProps, useValueBeside } from '#src/forms/form-context.ts'
import { useKeptText } from '#src/forms/kept/use-kept-text.ts'
import { describedBy } from '#src/forms/theme/described-by.ts'
import { moved } from '#src/lib/moved.ts'
import { SortableEntry, SortableList } from '#src/ui/sortable/sortable-list.tsx'
import { AroundOptions } from './around-options.ts'
import { OptionRow } from './option-row.tsx'
import { OptionsText } from './options-text.tsx'

/** The options of a choice, in order. Values follow the texts until they were published (ADM-19). */
export function OptionsWidget(props: StepWidgetProps) {
  const { id, value, options: ui, onChange } = props
  const options: readonly QuestionOption[] = Array.isArray(value) ? value : []
  const ids = useOptionIds(options.length)
  const { findings, published, withOther } = useContext(AroundOptions)
  const other = useValueBeside('other')
  const otherLabel = useValueBeside('otherLabel')
  const whole = useRef<HTMLDivElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const lines = useKeptText(`opcoes:${pathname} ${useValueBeside('name') ?? ''}`)
  const [writing, setWriting] = useState(lines.hasText)
  /** What became of the lines that were pasted last, or of the option that was moved, and how many options there were then. */
  const [done, setDone] = useState({ said: '', count: 0 })
  const othersOf = (index: number) => options.toSpliced(index, 1).map((option) => option.value)
  const change = (index: number, option: QuestionOption) => onChange(options.with(index, option))
  const write = (index: number, text: string) => {
    const option = options[index]
    if (option) change(index, withText(option, text, othersOf(index), published))
  }
  const focusText = (index: number) =>
    requestAnimationFrame(() => {
      const texts = whole.current?.querySelectorAll<HTMLElement>('input[aria-label^="Opção"]')
      const text = texts?.[Math.min(index, texts.length - 1)]
      ;(text ?? adding.current)?.focus()
    })
  const add = () => {
    onChange([...options, { value: '', description: '' }])
    focusText(options.length)
  }
  /** Makes options of lines, below the one at an index. Returns whether any is new. */
  const paste = (index: number, lines: readonly string[]): boolean => {
    const label = other === true ? String(otherLabel ?? '') : withOther && null
    const listed = withLines(options, index, lines, label)
    setDone({ said: listed.said, count: listed.options.length })
    if (listed.last === undefined && listed.other === undefined) return false
    ids.put(listed.from)
    if (listed.other === undefined) onChange([...listed.options])
    else withOther?.(listed.options, listed.other)
    focusText(listed.last ?? index)
    return true
  }
  const remove = (index: number) => {
    ids.remove(index)
    onChange(options.toSpliced(index, 1))
    focusText(index)
  }
  const put = (from: number, to: number) => {
    ids.move(from, to)
    onChange(moved(options, from, to))
  }
  /** Dragging tells by itself where it is. */
  const move = (from: number, to: number) => {
    if (to < 0 || to >= options.length) return
    put(from, to)
    setDone({
      said: `Opção ${from + 1} passou para o lugar ${to + 1} de ${options.length}.`,
      count: options.length,
    })
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
      <SortableList label="Opções" ids={ids.list} nameOf={nameOf} onMove={put}>
        {ids.list.map((key, index) => {
          const option = options[index]
          if (!option) return null
          const optionFindings = findingsUnder(findings, `/answer/options/${index}`)
          return (
            <SortableEntry key={key} id={key} name={nameOf(key)}>
              {(handle) => (
                <OptionRow
                  option={option}
                  place={index + 1}
                  others={othersOf(index)}
                  problem={optionFindings.length > 0 ? optionFindings.map(inWords).join(' ') : undefined}
                  refused={hasErrors(optionFindings)}
                  handle={handle}
                  onText={(text) => write(index, text)}
                  exclusive={ui.exclusive === true ? option.exclusive === true : undefined}
                  onExclusive={(exclusive) => change(index, { ...option, exclusive })}
                  onMore={(changed) => change(index, changed)}
                  onValue={(value) => change(index, { ...option, value: value })}
                  onMove={(by) => move(index, index + by)}
                  onEnter={() => (index + 1 < options.length ? focusText(index + 1) : add())}
                  onLines={(lines) => paste(index, lines)}
                  onRemove={() => remove(index)}
                />
              )}
            </SortableEntry>
          )
        })}
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
      {writing && (
        <OptionsText
          {...lines}
          onLines={(pasted) => {
            if (!paste(options.length, pasted)) return
            lines.setText('')
            setWriting(false)
          }}
        />
      )}
      <Typography role="status" variant="body2" color="textSecondary">
        {done.count === options.length && done.said}
      </Typography>
    </Box>
  )
}

/** The ids of options, and the number of the next new one. */
interface OptionIds {
  readonly ids: string[]
  readonly next: number
}

const NO_IDS: OptionIds = { ids: [], next: 0 }

/** Ids for as many options: of those that lack one, a new one. */
function enough({ ids, next }: OptionIds, count: number): OptionIds {
  const missing = Array.from({ length: count - ids.length }, (_, n) => `o${next + n}`)
  return { ids: [...ids, ...missing], next: next + missing.length }
}

/**
 * Options have no ids while they are edited: each gets one here, so that it keeps the focus when it moves. One that is added at
 * the end gets a new one by itself.
 */
function useOptionIds(count: number) {
  const [before, setIds] = useState(NO_IDS)
  const now = before.ids.length < count ? enough(before, count) : before
  if (now !== before) setIds(now)
  const list = useMemo(() => now.ids.slice(0, count), [now, count])
  return {
    list,
    remove: (index: number) => setIds({ ...now, ids: list.toSpliced(index, 1) }),
    /** For each option its earlier index; undefined for a new one. */
    put: (from: readonly (number | undefined)[]) => {
      let { next } = now
      const ids = from.map((index) => (index === undefined ? undefined : list[index]) ?? `o${next++}`)
      setIds({ ids, next })
    },
    move: (from: number, to: number) => setIds({ ...now, ids: moved(list, from, to) }),
  }
}
