import type { Head } from './head.ts'

/** Gives an element of the head its value; without one it is taken out. */
function set(tag: 'meta' | 'link', [key, name]: [string, string], attribute: string, value?: string): void {
  let element = document.head.querySelector(`${tag}[${key}="${name}"]`)
  if (value === undefined) {
    element?.remove()
    return
  }
  if (!element) {
    element = document.createElement(tag)
    element.setAttribute(key, name)
    document.head.append(element)
  }
  element.setAttribute(attribute, value)
}

/** What the document came with is said of its own address, and goes with it. */
function dropThingsOf(canonical: string | undefined): void {
  const stands = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined
  if (stands !== canonical) document.head.querySelector('[type="application/ld+json"]')?.remove()
}

/** Says in the document's head what the page that is shown now is, after a navigation without a new document. */
export function showHead({ title, description, canonical, image, hidden }: Head): void {
  dropThingsOf(canonical)
  document.title = title
  set('meta', ['name', 'description'], 'content', description)
  set('meta', ['name', 'robots'], 'content', hidden ? 'noindex' : undefined)
  set('link', ['rel', 'canonical'], 'href', canonical)
  set('meta', ['property', 'og:url'], 'content', canonical)
  set('meta', ['property', 'og:title'], 'content', title)
  set('meta', ['property', 'og:image'], 'content', image)
  set('meta', ['property', 'og:description'], 'content', description)
}
