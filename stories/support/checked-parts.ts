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
const tagOf = (element: Element): string => {
  const { outerHTML } = element.cloneNode(false) as Element
  return outerHTML.replaceAll(REACT_ID, 'r')
}

/** How an element and all that is shown in it are made. What a text says changes nothing; that there is one does. */
function lookOf(element: Element): number {
  if (!element.checkVisibility()) return numberOf('hidden')
  const inside = Array.from(element.childNodes, (node) => {
    if (node instanceof Element) return lookOf(node)
    return node instanceof Text && node.data.trim() ? 'text' : ''
  })
  return numberOf(`${tagOf(element)} ${inside.join(' ')}`)
}

const checked = new Set<string>()

/**
 * What a story shows as an earlier one of its file did: made the same, within the same elements, so in the same colours. The
 * accessibility of these parts was checked there. Undefined where a story shows nothing else.
 */
export function checkedBefore(root: Element): Element[] | undefined {
  const met: string[] = []
  let isNew = false
  const walk = (element: Element, above: string): Element[] => {
    const look = `${above} ${lookOf(element)}`
    if (checked.has(look)) return [element]
    const place = `${above} ${tagOf(element)}`
    isNew ||= !element.firstElementChild || !checked.has(place)
    met.push(look, place)
    return Array.from(element.children).flatMap((child) => walk(child, `${numberOf(place)}`))
  }
  const parts = walk(root, '')
  for (const seen of met) checked.add(seen)
  return isNew ? parts : undefined
}
