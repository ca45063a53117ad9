import { useActor } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { type EventFromLogic, fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import { draftEditorMachine } from '#machines/draft-editor.ts'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { contentInOrder } from '#schemas/questions/export-file.ts'
import type { Finding } from '#schemas/questions/lint.ts'
import type { Version } from '../publishing/versions.tsx'
import { editedHere, forgetHere, leaveDraft, saveDraft } from './question-draft.ts'

export interface EditorStart {
  id: number
  content: ServiceContent
  revision: number
  /** The publication that it was begun on. */
  base_number: number
  findings: readonly Finding[]
  versions: readonly Version[]
}

const PUBLISHED = 'Depois de este rascunho ser começado, foi publicada outra versão.'

/** What the machine is told of the server's state. */
export const stateOf = ({ content, revision, base_number, findings, versions }: EditorStart) => ({
  content,
  revision,
  base: base_number,
  findings,
  conflict: base_number === (versions[0]?.number ?? 0) ? undefined : PUBLISHED,
})

const alike = (a: ServiceContent, b: ServiceContent): boolean =>
  JSON.stringify(contentInOrder(a)) === JSON.stringify(contentInOrder(b))

/** What this tab has kept and the server has not. */
function unsaved({ id, content }: EditorStart) {
  const edited = editedHere(id)
  return edited && !alike(edited.content, content) ? edited : undefined
}

/** Saves again as soon as the browser is online. */
const network = fromCallback<{ type: 'SAVE.RETRIED' }>(({ sendBack }) => {
  const retry = () => sendBack({ type: 'SAVE.RETRIED' })
  addEventListener('online', retry)
  return () => removeEventListener('online', retry)
})

const machineOf = (id: number) =>
  draftEditorMachine<ServiceContent>().provide({
    actors: { saveDraft: fromPromise(({ input }) => saveDraft(id, input)), network },
  })

type Machine = ReturnType<typeof machineOf>
export type EditorSnapshot = SnapshotFrom<Machine>
export type EditorSend = (event: EventFromLogic<Machine>) => void

/** The editor's machine for one service's questions. Changes that are not saved when the page is left are saved then. */
export function useDraftEditor(start: EditorStart) {
  const { id } = start
  const machine = useMemo(() => machineOf(id), [id])
  const [snapshot, send, actor] = useActor(machine, {
    input: { subject: id, ...stateOf(start), unsaved: unsaved(start) },
  })
  const isUnsaved = snapshot.hasTag('unsaved')

  useEffect(() => {
    const leave = (closing: boolean) => {
      const current = actor.getSnapshot()
      const { content, revision, base, common } = current.context
      if (current.hasTag('unsaved')) leaveDraft(id, { content, revision, base, common }, closing)
    }
    const close = () => leave(true)
    addEventListener('pagehide', close)
    return () => {
      removeEventListener('pagehide', close)
      leave(false)
    }
  }, [actor, id])

  useEffect(() => {
    if (!isUnsaved) return forgetHere(id)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [id, isUnsaved])

  return [snapshot, send] as const
}
