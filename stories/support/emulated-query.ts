import type { Chosen } from './toolbar.ts'

/** What is as good as always true, and what never is, in a media query. */
const TRUE = '(min-width: 0px)'
const FALSE = '(max-width: 0px)'

/**
 * A media query as the chosen tools have it: a browser cannot be told that it prints, changes colours or reduces motion, so
 * the query asks for something that is so, or that never is.
 */
export function emulatedQuery(
  query: string,
  { scheme, contrast, forcedColours, motion, medium }: Chosen,
): string {
  let text = query
  if (forcedColours === 'light' || forcedColours === 'dark') {
    text = text
      .replace(/\(forced-colors:\s*active\)/g, TRUE)
      .replace(/\(forced-colors:\s*none\)/g, FALSE)
      .replace(/\(forced-colors\)/g, TRUE)
  }
  if (scheme === 'light' || scheme === 'dark') {
    text = text.replace(/\(prefers-color-scheme:\s*(light|dark)\)/g, (_, asked) =>
      asked === scheme ? TRUE : FALSE,
    )
  }
  if (contrast === 'more') text = text.replace(/\(prefers-contrast:\s*more\)/g, TRUE)
  if (motion === 'reduced') {
    text = text
      .replace(/\(prefers-reduced-motion:\s*reduce\)/g, TRUE)
      .replace(/\(prefers-reduced-motion:\s*no-preference\)/g, FALSE)
      .replace(/\(prefers-reduced-motion\)/g, TRUE)
  }
  if (medium === 'print') {
    // On a screen nothing is printed.
    text = text.replace(/\b(?:print|screen)\b/g, (type) => (type === 'print' ? 'all' : 'print'))
  }
  return text
}
