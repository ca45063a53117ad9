/**
 * Reads what our own code wrote into a column as JSON. `T` is what that code writes there; the text is not checked again.
 */
export function readStored<T>(text: string): T {
  const value: T = JSON.parse(text)
  return value
}
