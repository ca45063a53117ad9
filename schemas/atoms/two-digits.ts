/** Reads a whole number of one or two digits; undefined for any other text. */
export function parseTwoDigits(text: string): number | undefined {
  const found = /^\d{1,2}$/.exec(text.trim())
  return found ? Number(found[0]) : undefined
}

/**
 * What stands in the field after a change: a third digit that is typed is not taken. Text that is pasted or filled in
 * stays whole, since half of it would be another number.
 */
export function twoDigitsTyped(before: string, after: string): string {
  const oneMore = after.length === before.length + 1
  return oneMore && /^\d{3,}$/.test(after) && /^\d*$/.test(before) ? before : after
}
