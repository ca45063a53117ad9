/** React's ids count on from story to story. */
export const REACT_ID = /[_:«]r_?[0-9a-z]+[_:»]/gi

/** A number for each text: the same for the same text. */
const numbers = new Map<string, number>()
const numberOf = (text: string): number => {
  const known = numbers.get(text) ?? numbers.size
  numbers.set(text, known)
  return known
}

/** An element without what it holds: its name, its attributes and the classes of its styles. */
function tagOf(element: Element): string {
  let tag = element.localName
  for (const { name, value } of element.attributes) tag += ` ${name}=${value}`
  return tag.replaceAll(REACT_ID, 'r')
}

/** What was read of an element: each is asked for it by all that it stands in. */
interface Read {
  readonly tag: string
  /** How it and all that is shown in it are made. What a text says changes nothing; that there is one does. */
  readonly look: number
}

/** Reads an element, and all that is shown in it, once. */
function read(element: Element, known: Map<Element, Read>): Read {
  const before = known.get(element)
  if (before) return before
  const tag = tagOf(element)
  const inside = () =>
    Array.from(element.childNodes, (node) => {
      if (node instanceof Element) return read(node, known).look
      return node instanceof Text && node.data.trim() ? 'text' : ''
    }).join(' ')
  const own = { tag, look: numberOf(element.checkVisibility() ? `${tag} ${inside()}` : 'hidden') }
  known.set(element, own)
  return own
}

const checked = new Set<string>()

/**
 * What a story shows as an earlier one did: made the same, within the same elements, so in the same colours. The
 * accessibility of these parts was checked there. Undefined where a story shows nothing else.
 */
export function checkedBefore(root: Element): Element[] | undefined {
  const known = new Map<Element, Read>()
  const met: string[] = []
  let isNew = false
  const walk = (element: Element, above: string): Element[] => {
    const { tag, look } = read(element, known)
    const whole = `${above} ${look}`
    if (checked.has(whole)) return [element]
    const place = `${above} ${tag}`
    isNew ||= !element.firstElementChild || !checked.has(place)
    met.push(whole, place)
    return Array.from(element.children).flatMap((child) => walk(child, `${numberOf(place)}`))
  }
  const parts = walk(root, '')
  for (const seen of met) checked.add(seen)
  return isNew ? parts : undefined
}
