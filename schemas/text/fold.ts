/** A text as it is searched: lower case, without accents, white space squeezed (VAL-14). */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
