/**
 * Lays the digits of what was typed or pasted into a mask (`0000-000`): separators are added as soon as a digit follows
 * them, whatever does not fit is left out. Typing and deleting both come out naturally, since only digits count.
 */
export function applyMask(mask: string, text: string): string {
  const digits = text.replace(/\D/g, '')
  let masked = ''
  let used = 0
  for (const slot of mask) {
    if (used === digits.length) break
    masked += slot === '0' ? digits[used++] : slot
  }
  return masked
}
