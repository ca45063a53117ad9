import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Hands over what was typed or chosen in a server-rendered field before React hydrated it. Until then no handler
 * hears of changes, so the field's value is compared with `shown`, the value in the HTML.
 */
export function useEarlyInput<Field extends HTMLInputElement | HTMLSelectElement>(
  input: RefObject<Field | null>,
  shown: string,
  adopt: (text: string, focused: boolean) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const field = input.current
    if (field && field.value !== shown) adopt(field.value, field === document.activeElement)
  })
  useEffect(() => takeOver(), [])
}
