import { fold } from '../text/fold.ts'

/** The search words that are written in one line, with commas between them. */
export const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** Search words with some taken out and others added; whatever their accents and case, a word stands once. */
export function withWords(
  labels: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const gone = new Set(remove.map(fold))
  const remaining = labels.filter((label) => !gone.has(fold(label)))
  const folded = new Set(remaining.map(fold))
  return [...remaining, ...add.filter((word) => !folded.has(fold(word)) && folded.add(fold(word)))]
}
