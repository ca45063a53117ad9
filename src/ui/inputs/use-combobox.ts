import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'

interface ComboboxOptions {
  /** How many options an arrow key reaches. */
  rows: number
  /** Whether the list shows. */
  open: boolean
  onText: (text: string) => void
  onOpen: () => void
  onClose: () => void
  onPick: (row: number) => void
}

/**
 * The keyboard and the ARIA attributes of a text box with a list (the combobox pattern of WAI-ARIA). The focus stays
 * in the text box, which names the active option. The caller keeps text, options and whether the list is open, and
 * spreads `rootProps` on the element around both, `inputProps` on the text box, `listProps` on a `ComboboxList` and
 * `optionProps` on each `ComboboxOption`. Home, End and Tab do what they do in a text box.
 */
export function useCombobox({ rows, open, onText, onOpen, onClose, onPick }: ComboboxOptions) {
  const id = useId()
  /** The option that the arrow keys reached; -1 for none. */
  const [reached, setReached] = useState(-1)
  const active = open && reached < rows ? reached : -1
  const activeId = active < 0 ? undefined : `${id}option${active}`
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const close = () => {
    setReached(-1)
    onClose()
  }
  const pick = (row: number) => {
    setReached(-1)
    onPick(row)
  }
  const move = (step: 1 | -1) => {
    if (!open) onOpen()
    if (rows > 0) setReached((active + step + (active < 0 && step < 0 ? rows + 1 : rows)) % rows)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    // Escape also closes a list that still waits for its options.
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter' && active >= 0) pick(active)
    else if (key === 'Escape') close()
    else return
    if (!open && key === 'Escape') return
    event.preventDefault()
    // It closes the list, and not the dialog around it.
    if (key === 'Escape') event.stopPropagation()
  }
  return {
    rootProps: {
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) close()
      },
    },
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': `${id}list`,
      'aria-activedescendant': activeId,
      onKeyDown,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setReached(-1)
        onText(target.value)
      },
    },
    listProps: { id: `${id}list`, open },
    optionProps: (row: number) => ({
      id: `${id}option${row}`,
      role: 'option',
      'aria-selected': row === active,
      onClick: () => pick(row),
    }),
  } as const
}

export type Combobox = ReturnType<typeof useCombobox>
