import { late } from '#src/lib/connection/late.ts'
import type { RouteName } from '#src/routes/table.ts'
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

const standing = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined

function describe(description: string | undefined): void {
  set('meta', ['name', 'description'], 'content', description)
  set('meta', ['property', 'og:description'], 'content', description)
}

/**
 * Updates the document's head for the page that is shown now, after a navigation without a new document. A description
 * that is the row's comes a little later. The structured data describe the page that was loaded, and go with it.
 */
export function showHead(
  { title, description, canonical, image, imageAlt, hidden }: Head,
  row: RouteName | undefined,
): void {
  const isAnother = standing() !== canonical
  document.title = title
  set('meta', ['name', 'robots'], 'content', hidden ? 'noindex' : undefined)
  set('link', ['rel', 'canonical'], 'href', canonical)
  set('meta', ['property', 'og:url'], 'content', canonical)
  set('meta', ['property', 'og:title'], 'content', title)
  set('meta', ['property', 'og:image'], 'content', image)
  set('meta', ['property', 'og:image:alt'], 'content', imageAlt)
  set('meta', ['name', 'twitter:image:alt'], 'content', imageAlt)
  if (isAnother) document.head.querySelector('[type="application/ld+json"]')?.remove()
  if (isAnother || description !== undefined) describe(description)
  if (!isAnother || description !== undefined || !row) return
  void late(() => import('#src/routes/descriptions.ts'), { adorns: true }).then(({ descriptions }) => {
    if (standing() === canonical) describe(descriptions[row])
  })
}
