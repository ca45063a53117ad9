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
