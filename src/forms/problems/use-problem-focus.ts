import { useCallback, useEffect, useRef } from 'react'
import { focusField } from './problems.ts'

/**
 * Moves the focus to the first field with a problem (`firstAt`, a JSON pointer), or to where `focus` leads, after the person
 * asked to continue, and never while they type. Returns a setter that records which of the two happened last; `asks` is its initial
 * value.
 */
export function useProblemFocus(
  firstAt: string | undefined,
  asks: boolean,
  focus: (firstAt: string) => void = focusField,
): (asked: boolean) => void {
  const asked = useRef(asks)
  useEffect(() => {
    if (!asked.current || firstAt === undefined) return
    asked.current = false
    focus(firstAt)
  })
  return useCallback((now) => {
    asked.current = now
  }, [])
}
