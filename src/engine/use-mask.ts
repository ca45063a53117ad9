import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { applyMask } from '#schemas/atoms/mask.ts'

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** Where the caret stands after a number of digits of a masked text. */
function caretAfter(text: string, digits: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (seen === digits) return index
    if (/\d/.test(text[index] ?? '')) seen++
  }
  return text.length
}

/** A change handler that lays what is typed into a mask and leaves the caret where the person is typing. */
export function useMask(mask: string | undefined, value: string, onValue: (value: string) => void) {
  const caret = useRef<{ input: HTMLInputElement; digits: number } | undefined>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the value
  useLayoutEffect(() => {
    const pending = caret.current
    caret.current = undefined
    if (!pending || document.activeElement !== pending.input) return
    const position = caretAfter(pending.input.value, pending.digits)
    pending.input.setSelectionRange(position, position)
  }, [value])

  return (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { target } = event
    if (!mask || !(target instanceof HTMLInputElement)) return onValue(target.value)
    const before = target.value.slice(0, target.selectionStart ?? target.value.length)
    caret.current = { input: target, digits: digitsIn(before) }
    onValue(applyMask(mask, target.value))
  }
}
