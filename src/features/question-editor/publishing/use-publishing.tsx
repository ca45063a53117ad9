import { useState } from 'react'
import { errorOf } from '#schemas/validation/thrown.ts'
import { ApiError } from '#src/api/api-error.ts'
import { type PublishCheck, PublishDialog } from './publish-dialog.tsx'

interface Candidate {
  /** What is published, in words. */
  title: string
  check: () => Promise<PublishCheck>
  publish: (note: string, accepted: boolean) => Promise<unknown>
}

interface Publishing {
  candidate: Candidate
  check?: PublishCheck
  failure?: Error
  busy: boolean
}

/** Whether somebody else has published, saved or discarded meanwhile. */
const isOutdated = (error: Error | undefined): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 404)

/** Asks for the check, the note and the word before something is published: a draft of `id`, or an old version again. */
export function usePublishing(id: number, onReload: () => void) {
  const [publishing, setPublishing] = useState<Publishing>()
  const open = (candidate: Candidate) => {
    const change = (more: Partial<Publishing>) =>
      setPublishing((before) => (before?.candidate === candidate ? { ...before, ...more } : before))
    setPublishing({ candidate, busy: false })
    candidate.check().then(
      (check) => change({ check }),
      (failure: Error) => change({ failure }),
    )
  }
  const publish = async (note: string, accepted: boolean) => {
    setPublishing((before) => before && { ...before, busy: true })
    try {
      await publishing?.candidate.publish(note, accepted)
      setPublishing(undefined)
      onReload()
    } catch (error) {
      setPublishing((before) => before && { ...before, busy: false, failure: errorOf(error) })
    }
  }
  const close = () => {
    setPublishing(undefined)
    if (isOutdated(publishing?.failure)) onReload()
  }
  const dialog = publishing && (
    <PublishDialog
      id={id}
      title={publishing.candidate.title}
      check={publishing.check}
      failure={publishing.failure?.message}
      busy={publishing.busy}
      onPublish={publish}
      onClose={close}
    />
  )
  return { open, dialog }
}
