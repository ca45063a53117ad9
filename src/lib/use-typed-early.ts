import { type RefObject, useEffect } from 'react'

/**
 * Hands over what a field of the server's HTML holds when React takes it over, where that is not what it was sent with
 * (`shown`): typed or chosen on a slow connection before the scripts came, it was heard by nobody.
 */
export function useTypedEarly<Field extends HTMLInputElement | HTMLSelectElement>(
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
