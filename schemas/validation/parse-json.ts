/** How deep lists and objects may lie in each other: what is sent to us needs a fraction of it. */
export const MAX_DEPTH = 40

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const [OPENING, CLOSING] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])]

/** Whether a JSON text nests deeper than MAX_DEPTH: JSON.parse takes 1.7 s for half a million lists in each other. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) quoted = !quoted
    else if (quoted) at += letter === BACKSLASH ? 1 : 0
    else if (OPENING.has(letter)) depth += 1
    else if (CLOSING.has(letter)) depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/** What a JSON text says. Throws a SyntaxError where it is none, or nests deeper than MAX_DEPTH. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError('The JSON text nests too deep')
  return JSON.parse(text)
}
