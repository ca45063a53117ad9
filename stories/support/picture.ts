import { waitFor } from 'storybook/test'
import { REACT_ID } from './checked-parts.ts'

const fields = (root: ParentNode) =>
  Array.from(root.querySelectorAll<HTMLInputElement>('input, select, textarea'), (field) =>
    field.type === 'file' ? String(field.files?.length) : `${field.value}${field.checked ?? ''}`,
  )

/** What stands in the document: markup with its styles' classes, texts, values of fields, the focus and the width. */
function pictureOf({ body, activeElement }: Document): string {
  const focus = Array.from(body.querySelectorAll('*')).indexOf(activeElement as Element)
  const parts = [body.innerHTML.replaceAll(REACT_ID, 'r'), ...fields(body), focus, window.innerWidth]
  return parts.join('\n')
}

const PLACEHOLDER = '[role=status][aria-label^="A carregar"]'
/** How long a placeholder is waited for that a story may show on purpose, in milliseconds. */
const PLACEHOLDER_MS = 4000

const shown = new Map<string, string>()

/**
 * Fails where a story shows the same as another one of its file at the same width, and goes on doing so: parts that are
 * loaded late come first, unless the story `waits` on purpose. A story that proves something in its play although it ends in
 * the picture of another says so: `parameters.sameAs` gives the reason.
 */
export async function failIfShownBefore(id: string, sameAs: unknown, waits: boolean): Promise<void> {
  if (sameAs) return
  const until = Date.now() + (waits ? 0 : PLACEHOLDER_MS)
  await waitFor(
    () => {
      if (Date.now() < until && document.querySelector(PLACEHOLDER)) throw new Error(`${id} still loads`)
      const picture = pictureOf(document)
      const first = shown.get(picture) ?? id
      if (first !== id) throw new Error(`${id} shows the same picture as ${first}`)
      shown.set(picture, id)
    },
    { timeout: 10_000 },
  )
}
