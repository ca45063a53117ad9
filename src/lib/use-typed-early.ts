import { type RefObject, useEffect } from 'react'

/**
 * Hands over what a field of the server's HTML already holds when React takes it over: typed on a slow connection before
 * the scripts came, it was heard by nobody.
 */
export function useTypedEarly(
  input: RefObject<HTMLInputElement | null>,
  adopt: (text: string, focused: boolean) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: happens once, when the field is taken over
  useEffect(() => {
    const field = input.current
    if (field?.value) adopt(field.value, field === document.activeElement)
  }, [])
}
