import { waitFor } from 'storybook/test'
import { REACT_ID } from './checked-parts.ts'
import { idle } from './idle.ts'

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

/** Waits until React has drawn what replies and effects bring: nothing changes any more while the page is idle. */
async function drawn(): Promise<void> {
  let before: string
  do {
    before = pictureOf(document)
    await idle()
  } while (pictureOf(document) !== before)
}

const PLACEHOLDER = '[role=status][aria-label^="A carregar"]'

/** The pictures of the title that is being tested, each with the story that showed it first. */
let shown = new Map<string, string>()
let shownOf = ''

interface Pictured {
  id: string
  title: string
  /** Why it ends in the picture of another story. */
  sameAs?: unknown
  /** Whether it shows a placeholder on purpose. */
  waits: boolean
}

/**
 * Fails where a story shows the same as another one of its title at the same width, and goes on doing so: parts that are
 * loaded late come first, so a placeholder is waited for that no story `waits` with. A story that proves something in its play
 * although it ends in the picture of another says so: `parameters.sameAs` gives the reason.
 */
export async function failIfShownBefore({ id, title, sameAs, waits }: Pictured): Promise<void> {
  if (title !== shownOf) {
    shownOf = title
    shown = new Map()
  }
  if (sameAs) return
  await drawn()
  await waitFor(() => {
    if (!waits && document.querySelector(PLACEHOLDER)) {
      throw new Error(`${id} still loads: if it shows that on purpose, its parameters say "waits"`)
    }
    const picture = pictureOf(document)
    const first = shown.get(picture) ?? id
    if (first !== id) throw new Error(`${id} shows the same picture as ${first}`)
    shown.set(picture, id)
  })
}
