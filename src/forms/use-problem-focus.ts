import { useEffect, useRef } from 'react'
import { focusField } from './problems.ts'

/**
 * The focus goes to the first field that is wrong (`firstAt`, a JSON pointer) once somebody asked to go on, never while they
 * are typing. Gives what is to be told which of the two it was; `asks` is how it stands at first.
 */
export function useProblemFocus(firstAt: string | undefined, asks: boolean): (asked: boolean) => void {
  const asked = useRef(asks)
  useEffect(() => {
    if (!asked.current || firstAt === undefined) return
    asked.current = false
    focusField(firstAt)
  })
  return (now) => {
    asked.current = now
  }
}
