import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import { useRef } from 'react'
import { valueFrom } from '#schemas/questions/editor.ts'
import type { QuestionOption } from '#schemas/questions/record.ts'
import type { StepWidgetProps } from '#src/engine/form-context.ts'
import { moved } from '#src/lib/moved.ts'
import { SortableList } from '#src/ui/sortable-list.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

/** The options of a choice, in order. An option's value comes from its text once, and stays when the text is mended. */
export function OptionsWidget({ id, value, rawErrors, onChange }: StepWidgetProps) {
  const options: readonly QuestionOption[] = Array.isArray(value) ? value : []
  const ids = useOptionIds(options.length)
  const rows = useRef<HTMLDivElement>(null)
  const change = (index: number, option: QuestionOption) => onChange(options.with(index, option))
  const settle = (index: number, { value: own, description }: QuestionOption) => {
    if (own !== '' || description.trim() === '') return
    const taken = options.map((option) => String(option.value))
    change(index, { value: valueFrom(description, taken), description })
  }
  const add = () => {
    ids.add()
    onChange([...options, { value: '', description: '' }])
    requestAnimationFrame(() =>
      rows.current?.querySelector<HTMLInputElement>('li:last-of-type input')?.focus(),
    )
  }
  const remove = (index: number) => {
    ids.remove(index)
    onChange(options.toSpliced(index, 1))
  }
  const nameOf = (key: string) => {
    const index = ids.list.indexOf(key)
    return `opção ${index + 1}, ${options[index]?.description || 'por escrever'}`
  }
  return (
    <Box
      ref={rows}
      id={id}
      role="group"
      aria-label="Opções"
      aria-invalid={Boolean(rawErrors?.length) || undefined}
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
          return (
            <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
              {handle}
              <TextInput
                aria-label={`Opção ${index + 1}`}
                value={option.description}
                maxLength={80}
                placeholder="Texto da opção"
                onChange={({ target }) => change(index, { ...option, description: target.value })}
                onBlur={() => settle(index, option)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  settle(index, option)
                  add()
                }}
              />
              <IconButton
                aria-label={`Retirar a opção ${index + 1}`}
                onClick={() => remove(index)}
                sx={{ width: 44, height: 44 }}
              >
                <TrashIcon size={20} aria-hidden />
              </IconButton>
            </Box>
          )
        }}
      </SortableList>
      <Button startIcon={<PlusIcon aria-hidden />} color="secondary" onClick={add} sx={{ mt: 1 }}>
        Acrescentar opção
      </Button>
    </Box>
  )
}

/** Options have no ids of their own while they are written: each gets one here, so that it keeps its focus when it moves. */
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
    move: (from: number, to: number) => {
      list.current = moved(list.current, from, to)
    },
  }
}
