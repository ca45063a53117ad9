/** The maximum nesting of lists and objects; valid requests need far less. */
export const MAX_DEPTH = 40

/** How many lists and objects a text may hold: a draft of 1 MB, the largest body that we read, has some 35,000 of them. */
export const MAX_CONTAINERS = 50_000

/** How many different names the fields of a text may have: a draft has some twenty, an order one for each question. */
export const MAX_NAMES = 2000

const QUOTE = 0x22
const COLON = 0x3a
const BACKSLASH = 0x5c
/** An opening or closing bracket differs from its brace by this bit alone, and no other letter of JSON is like them. */
const BRACE = 0x20
const OPENING = 0x7b
const CLOSING = 0x7d

/**
 * Whether a JSON text nests deeper than MAX_DEPTH, holds more than MAX_CONTAINERS lists and objects, or names fields in
 * more than MAX_NAMES ways. JSON.parse would hold up the server with such a text, although its size is allowed: it is slow
 * with lists deep in each other, with very many empty objects, and with very many names.
 */
export function isTooComplex(text: string): boolean {
  let depth = 0
  let containers = 0
  let quoted = false
  /** Where the last string begins and ends, without its quotes. */
  let [start, end] = [0, 0]
  const names = new Set<string>()
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) {
      if (quoted) end = at
      else start = at + 1
      quoted = !quoted
    } else if (quoted) at += letter === BACKSLASH ? 1 : 0
    else if (letter === COLON) {
      names.add(text.slice(start, end))
      if (names.size > MAX_NAMES) return true
    } else if ((letter | BRACE) === OPENING) {
      depth += 1
      containers += 1
      if (depth > MAX_DEPTH || containers > MAX_CONTAINERS) return true
    } else if ((letter | BRACE) === CLOSING) depth -= 1
  }
  return false
}

/**
 * Whether a JSON text nests deeper than MAX_DEPTH, however large it is. In a text with faults, what comes before the first of
 * them counts.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) quoted = !quoted
    else if (quoted) at += letter === BACKSLASH ? 1 : 0
    else if ((letter | BRACE) === OPENING) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if ((letter | BRACE) === CLOSING) depth -= 1
  }
  return false
}

/** Parses a JSON text. Throws a SyntaxError if it is invalid or too complex. */
export function parseJson(text: string): unknown {
  if (isTooComplex(text)) throw new SyntaxError('The JSON text is too complex')
  return JSON.parse(text)
}
