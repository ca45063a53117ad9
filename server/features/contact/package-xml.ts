interface XmlElement {
  /** Without its prefix. */
  name: string
  /** Names without prefix, values decoded and trimmed; a name may occur twice, with two prefixes. */
  attributes: readonly (readonly [string, string])[]
}

const BETWEEN = /[^<]+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<\/[^<>]*>/y
const OPENING = /<([^ \t\r\n<>/="'!?]+)/y
const ATTRIBUTE = /[ \t\r\n]+([^ \t\r\n<>/="']+)[ \t\r\n]*=[ \t\r\n]*("[^"<]*"|'[^'<]*')/y
const CLOSING = /[ \t\r\n]*\/?>/y
const DECLARED = /^<\?xml[ \t\r\n][^>]*?encoding[ \t\r\n]*=[ \t\r\n]*["']([^"']*)["']/
const REFERENCE = /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos));/gi
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const decoded = (value: string): string =>
  value
    .replace(REFERENCE, (whole, hex, decimal, name) => {
      if (name) return named[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .trim()

/**
 * Decodes a part by its byte order mark. Every XML reader knows these encodings; a part that declares another is not
 * read.
 */
function textOf(content: Buffer): string | undefined {
  const mark = content.toString('hex', 0, 2)
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content)
    const declared = DECLARED.exec(text)?.[1] ?? encoding
    return text.includes('\0') || !/^utf-(?:8|16)/i.test(declared) ? undefined : text
  } catch {
    return undefined
  }
}

/**
 * The elements of an XML part of a package (its content types, its relationships), in time linear in its length.
 * Undefined for a part that is not well formed, has a DOCTYPE or CDATA, or is not in UTF-8 or UTF-16: Word might read
 * it differently.
 */
export function elementsOf(content: Buffer): XmlElement[] | undefined {
  const text = textOf(content)
  if (text === undefined) return undefined
  let at = 0
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match
  }
  const elements: XmlElement[] = []
  while (at < text.length) {
    if (next(BETWEEN)) continue
    const name = next(OPENING)?.[1]
    if (name === undefined) return undefined
    const attributes: [string, string][] = []
    for (let attribute = next(ATTRIBUTE); attribute; attribute = next(ATTRIBUTE)) {
      attributes.push([localName(attribute[1] ?? ''), decoded((attribute[2] ?? '').slice(1, -1))])
    }
    if (!next(CLOSING)) return undefined
    elements.push({ name: localName(name), attributes })
  }
  return elements
}
