import { DraftConflict, type KeptDraft } from '#machines/draft-editor.ts'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { ApiError } from '#src/api/api-error.ts'
import { delayReload } from '#src/lib/page/delay-reload.ts'
import { readTab, writeTab } from '#src/lib/storage/storage.ts'

/** An edited content, with the revision and the publication that it is based on. */
export interface Edited {
  content: ServiceContent
  revision: number
  base: number
  /** What it was when it was last the server's. */
  common?: ServiceContent | undefined
}

const CONFLICT = 409

export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === CONFLICT

/** Saves that are under way, by service. Opening the service again waits for them. */
const underWay = new Map<number, Promise<KeptDraft<ServiceContent>>>()

function noted(id: number, save: Promise<KeptDraft<ServiceContent>>) {
  underWay.set(id, save)
  delayReload(save)
  const done = () => {
    if (underWay.get(id) === save) underWay.delete(id)
  }
  save.then(done, done)
  return save
}

async function send(id: number, edited: Edited, leaving = false) {
  const { content, revision, base } = edited
  try {
    const body = { revision, base_number: base, content }
    const reply = await callAdmin('saveQuestions', { params: { id }, body, leaving })
    if (JSON.stringify(editedHere(id)?.content) === JSON.stringify(content)) forgetHere(id)
    return { ...reply, content }
  } catch (error) {
    // A phone may end the tab without any event.
    keepHere(id, edited)
    throw isConflict(error) ? new DraftConflict(error.message) : error
  }
}

/** Saves a draft on the server. Rejects with DraftConflict if somebody else saved another one, or published. */
export const saveDraft = (id: number, edited: Edited) => noted(id, send(id, edited))

/**
 * Saves what is not saved yet when the page is left, after the save that is under way. The tab keeps it too, until
 * the server has it. A page that is being closed (`closing`) cannot wait.
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

/** Resolves when the pending saves of a service have settled. */
export const draftLeft = (id: number): Promise<unknown> =>
  underWay.get(id)?.catch(() => {}) ?? Promise.resolve()

const keyOf = (id: number): string => `cinco-rascunho-${id}`

/** The edits of a service that only this tab has. */
export function editedHere(id: number): Edited | undefined {
  try {
    const edited: Edited | null = JSON.parse(readTab(keyOf(id)) ?? 'null')
    return Array.isArray(edited?.content?.questions) ? edited : undefined
  } catch {
    return undefined
  }
}

const keepHere = (id: number, { content, revision, base, common }: Edited): boolean =>
  writeTab(keyOf(id), JSON.stringify({ content, revision, base, common }))

export const forgetHere = (id: number): void => void writeTab(keyOf(id), null)
