/**
 * Puts the digits of a text into a mask (`0000-000`). A separator is added as soon as a digit follows it. Digits
 * beyond the mask stay at the end; other characters are removed.
 */
export function applyMask(mask: string, text: string): string {
  const digits = text.replace(/\D/g, '')
  let masked = ''
  let used = 0
  for (const slot of mask) {
    if (used === digits.length) break
    masked += slot === '0' ? digits[used++] : slot
  }
  return masked + digits.slice(used)
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/**
 * What stands in a field after a change: a digit that is typed where the mask has no place for it is not taken (VAL-22).
 * Text that is pasted or filled in stays whole, since a part of it would be another number. `isOver`: whether a text has
 * more digits than its mask.
 */
export function withoutExtraDigit(text: string, before: string, isOver: (text: string) => boolean): string {
  const isTyped = text.length === before.length + 1 && digitsIn(text) === digitsIn(before) + 1
  return isTyped && isOver(text) ? before : text
}

/** Whether a text has more digits than so many. */
export const hasDigitsOver =
  (most: number) =>
  (text: string): boolean =>
    digitsIn(text) > most
