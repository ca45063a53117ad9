import { useActor } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { DraftConflict, draftEditorMachine } from '#machines/draft-editor.ts'
import type { ServiceContent } from '#schemas/questions/content.ts'
import type { Finding } from '#schemas/questions/lint.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { ApiError } from '#src/api/api-error.ts'

export interface EditorStart {
  id: number
  content: ServiceContent
  revision: number
  findings: readonly Finding[]
}

const CONFLICT = 409

/** Keeps a draft on the server. Rejects with DraftConflict where somebody else has kept another. */
async function saveDraft(id: number, revision: number, content: ServiceContent) {
  try {
    const kept = await callAdmin('keepDraft', { params: { id }, body: { revision, content } as never })
    return { ...kept, content }
  } catch (error) {
    if (error instanceof ApiError && error.status === CONFLICT) throw new DraftConflict(error.message)
    throw error
  }
}

/** The editor's machine over one service's questions. */
export function useDraftEditor({ id, content, revision, findings }: EditorStart) {
  const machine = useMemo(
    () =>
      draftEditorMachine<ServiceContent>().provide({
        actors: {
          saveDraft: fromPromise(({ input }) => saveDraft(id, input.revision, input.content)),
        },
      }),
    [id],
  )
  return useActor(machine, { input: { subject: id, content, revision, findings } })
}
