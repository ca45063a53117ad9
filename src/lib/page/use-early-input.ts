import { type RefObject, useEffect } from 'react'

/**
 * Hands over what was typed or chosen in a server-rendered field before React hydrated it. Until then no handler
 * hears of changes, so the field's value is compared with `shown`, the value in the HTML.
 */
export function useEarlyInput<Field extends HTMLInputElement | HTMLSelectElement>(
  input: RefObject<Field | null>,
  shown: string,
  adopt: (text: string, focused: boolean) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: happens once, when the field is taken over
  useEffect(() => {
    const field = input.current
    if (field && field.value !== shown) adopt(field.value, field === document.activeElement)
  }, [])
}
