import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A value with the changes of this moment: several may be made before React renders it again. */
export function useCurrent<Value>(value: Value): RefObject<Value> {
  const current = useRef(value)
  useLayoutEffect(() => {
    current.current = value
  })
  return current
}
