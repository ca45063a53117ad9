import { DraftConflict, type KeptDraft } from '#machines/draft-editor.ts'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { ApiError } from '#src/api/api-error.ts'
import { holdPage } from '#src/lib/hold-page.ts'
import { readTab, writeTab } from '#src/lib/tab-storage.ts'

/** What was edited, and on what. */
export interface Edited {
  content: ServiceContent
  revision: number
  base: number
}

const CONFLICT = 409

export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === CONFLICT

/** Saves that are under way, by service: who opens the service anew waits for them. */
const underWay = new Map<number, Promise<KeptDraft<ServiceContent>>>()

function noted(id: number, save: Promise<KeptDraft<ServiceContent>>) {
  underWay.set(id, save)
  holdPage(save)
  const done = () => {
    if (underWay.get(id) === save) underWay.delete(id)
  }
  save.then(done, done)
  return save
}

async function send(id: number, edited: Edited, leaving = false) {
  const { content, revision, base } = edited
  try {
    // The schema of drafts takes half-written questions as well.
    const body = { revision, base_number: base, content } as never
    const kept = await callAdmin('keepDraft', { params: { id }, body, leaving })
    if (JSON.stringify(editedHere(id)?.content) === JSON.stringify(content)) forgetHere(id)
    return { ...kept, content }
  } catch (error) {
    // A phone may end the tab without a word.
    keepHere(id, edited)
    throw isConflict(error) ? new DraftConflict(error.message) : error
  }
}

/** Keeps a draft on the server. Rejects with DraftConflict where somebody else has kept another, or published. */
export const saveDraft = (id: number, edited: Edited) => noted(id, send(id, edited))

/**
 * Saves what was not saved yet when its page is left, after the save that is under way; this tab keeps it as well, until
 * the server has it. A page that goes for good (`closing`) cannot wait for anything.
 */
export function leaveDraft(id: number, edited: Edited, closing: boolean): void {
  keepHere(id, edited)
  const before = underWay.get(id)
  const save =
    before && !closing
      ? before.then(({ revision }) => send(id, { ...edited, revision }))
      : send(id, edited, closing)
  noted(id, save).catch(() => {})
}

/** When the saves of a service that was left a moment ago are through. */
export const draftLeft = (id: number): Promise<unknown> =>
  underWay.get(id)?.catch(() => {}) ?? Promise.resolve()

const keyOf = (id: number): string => `cinco-rascunho-${id}`

/** What this tab holds of a service that the server does not have. */
export function editedHere(id: number): Edited | undefined {
  try {
    const edited: Edited | null = JSON.parse(readTab(keyOf(id)) ?? 'null')
    return Array.isArray(edited?.content?.questions) ? edited : undefined
  } catch {
    return undefined
  }
}

const keepHere = (id: number, { content, revision, base }: Edited): void =>
  writeTab(keyOf(id), JSON.stringify({ content, revision, base }))

export const forgetHere = (id: number): void => writeTab(keyOf(id), null)
