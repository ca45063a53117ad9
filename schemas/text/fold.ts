import { visible } from './visible.ts'

/** A text for searching: lower case, without accents, white space reduced to single spaces (VAL-14). */
export function fold(text: string): string {
  return visible(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
