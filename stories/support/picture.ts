import { waitFor } from 'storybook/test'
import { REACT_ID } from './checked-parts.ts'
import { idle } from './idle.ts'
import type { StepShown } from './wizard-table.ts'

/** How long a part may take that is loaded late and leaves no placeholder, until the picture counts as the same. */
const LATE_MS = 1900

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

/**
 * What the fields of the open step hold, and how much is listed next to them: no attribute counts that comes and goes. The step
 * stands in the uppermost dialog where there is one.
 */
function heldBy({ body }: Document): string {
  const root = Array.from(body.querySelectorAll('[role=dialog]')).at(-1) ?? body
  return [...fields(root), root.querySelectorAll('li').length].join('\n')
}

interface Pictured {
  id: string
  title: string
  /** Why it ends in the picture of another story. */
  sameAs?: unknown
  /** Whether it shows a placeholder on purpose. */
  waits: boolean
  /** The step of a wizard that it shows. */
  step?: StepShown | undefined
}

/** What the empty steps of the title held, by their row and the width. */
let empty = new Map<string, string>()

/** Fails where a step with its answer holds the same as without: whatever else differs, the answer is not shown. */
function failIfUnanswered({ id, step }: Pictured): void {
  if (!step) return
  const place = `${step.row} ${window.innerWidth}`
  const held = heldBy(document)
  if (step.situation === 'empty') empty.set(place, held)
  if (['filled', 'restored'].includes(step.situation) && empty.get(place) === held)
    throw new Error(`${id} shows no answer: its fields hold the same as those of the empty step`)
}

/**
 * Fails where a story shows the same as another one of its title at the same width, and goes on doing so: parts that are
 * loaded late come first, so a placeholder is waited for that no story `waits` with. A story that proves something in its play
 * although it ends in the picture of another says so: `parameters.sameAs` gives the reason.
 */
export async function failIfShownBefore(story: Pictured): Promise<void> {
  const { id, title, sameAs, waits } = story
  if (title !== shownOf) {
    shownOf = title
    shown = new Map()
    empty = new Map()
  }
  if (sameAs) return
  await drawn()
  await waitFor(() => {
    if (!waits && document.querySelector(PLACEHOLDER)) {
      throw new Error(`${id} still loads: if it shows that on purpose, its parameters say "waits"`)
    }
  })
  await waitFor(
    () => {
      failIfUnanswered(story)
      const picture = pictureOf(document)
      const first = shown.get(picture) ?? id
      if (first !== id) throw new Error(`${id} shows the same picture as ${first}`)
      shown.set(picture, id)
    },
    { timeout: LATE_MS },
  )
}
