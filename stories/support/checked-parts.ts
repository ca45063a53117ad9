/** React's ids count on from story to story. */
export const REACT_ID = /[_:«]r_?[0-9a-z]+[_:»]/gi

/** A number for each text: the same for the same text. */
const numbers = new Map<string, number>()
const numberOf = (text: string): number => {
  const number = numbers.get(text) ?? numbers.size
  numbers.set(text, number)
  return number
}

/** How many elements are called the same: two landmarks of one name are a fault. */
type Labels = ReadonlyMap<string, number>

const LABEL = 'aria-label'

function labelsOf(root: Element): Labels {
  const labels = new Map<string, number>()
  for (const element of root.querySelectorAll(`[${LABEL}]`)) {
    const label = element.getAttribute(LABEL) ?? ''
    labels.set(label, (labels.get(label) ?? 0) + 1)
  }
  return labels
}

/** What counts of an attribute. The words of a name or a value change nothing, as with texts, nor does the page of the site that a link leads to. */
function countedOf({ name, value }: Attr, labels: Labels): unknown {
  if (name === LABEL) return value.trim() && labels.get(value)
  if (name === 'value' || name === 'title') return value !== ''
  if (name === 'href') return value.startsWith('/') || value
  return value
}

/** An element without what it holds: its name, its attributes and the classes of its styles. */
function tagOf(element: Element, labels: Labels): string {
  let tag = element.localName
  for (const attribute of element.attributes) tag += ` ${attribute.name}=${countedOf(attribute, labels)}`
  return tag.replaceAll(REACT_ID, 'r')
}

/** What was read of an element: each is asked for it by all that it stands in. */
interface Read {
  readonly tag: string
  /** How it and all that is shown in it are made. The words of a text change nothing; that there is one does. */
  readonly look: number
}

/** Reads an element, and all that is shown in it, once. */
function read(element: Element, reads: Map<Element, Read>, labels: Labels): Read {
  const before = reads.get(element)
  if (before) return before
  const tag = tagOf(element, labels)
  const inside = () =>
    Array.from(element.childNodes, (node) => {
      if (node instanceof Element) return read(node, reads, labels).look
      return node instanceof Text && node.data.trim() ? 'text' : ''
    }).join(' ')
  const result = { tag, look: numberOf(element.checkVisibility() ? `${tag} ${inside()}` : 'hidden') }
  reads.set(element, result)
  return result
}

const checked = new Set<string>()

/**
 * What a story shows as an earlier one did: made the same, within the same elements, so in the same colours. The
 * accessibility of these parts was checked there. Undefined where a story shows nothing else.
 */
export function checkedBefore(root: Element): Element[] | undefined {
  const reads = new Map<Element, Read>()
  const labels = labelsOf(root)
  const met: string[] = []
  let isNew = false
  const walk = (element: Element, above: string): Element[] => {
    const { tag, look } = read(element, reads, labels)
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
