/** How a folded word sounds, roughly: spellings that Portuguese ears take for one another are the same. */
export function sound(word: string): string {
  if (/^\d+$/.test(word)) return word
  return word
    .replace(/ph/g, 'f')
    .replace(/ch/g, 'x')
    .replace(/(?<![ln])h/g, '')
    .replace(/s?c(?=[ei])|ss|z/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/([gq])u(?=[ei])/g, '$1')
    .replace(/[cq]/g, 'k')
    .replace(/ou/g, 'o')
    .replace(/y/g, 'i')
    .replace(/w/g, 'v')
    .replace(/m(?=[pb]|$)/g, 'n')
    .replace(/(.)\1+/g, '$1')
}

/** How many typing mistakes a word (as it sounds) may have: none below five letters, two from eight on. */
export const mistakesIn = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2)

/**
 * The number of typing mistakes (insert, delete, replace, swap neighbours) between two texts; `limit` as soon as it
 * reaches that.
 */
export function mistakes(a: string, b: string, limit: number): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const value = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? limit) + 1 : limit,
      )
      current.push(value)
      if (value < least) least = value
    }
    if (least >= limit) return limit
    before = previous
    previous = current
  }
  return Math.min(previous[b.length] ?? limit, limit)
}
