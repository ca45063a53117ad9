import type { Head } from './head.ts'

/** Sets the value of an element in the head; without a value the element is removed. */
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

/** Removes the structured data of the document when another page is shown: it describes the page that was loaded. */
function removeStructuredData(canonical: string | undefined): void {
  const stands = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined
  if (stands !== canonical) document.head.querySelector('[type="application/ld+json"]')?.remove()
}

/** Updates the document's head for the page that is shown now, after a navigation without a new document. */
export function showHead({ title, description, canonical, image, hidden }: Head): void {
  removeStructuredData(canonical)
  document.title = title
  set('meta', ['name', 'description'], 'content', description)
  set('meta', ['name', 'robots'], 'content', hidden ? 'noindex' : undefined)
  set('link', ['rel', 'canonical'], 'href', canonical)
  set('meta', ['property', 'og:url'], 'content', canonical)
  set('meta', ['property', 'og:title'], 'content', title)
  set('meta', ['property', 'og:image'], 'content', image)
  set('meta', ['property', 'og:description'], 'content', description)
}
