import { useEffect, useRef, useState } from 'react'
import { MAX_ATTACHMENT_BYTES } from '#schemas/calls/contact.ts'
import { attachmentProblem, TOO_LARGE } from '#schemas/contact/attachment.ts'
import { proposalFileKinds } from '#schemas/requests/proposal-files.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { randomId } from '#src/lib/random-id.ts'

const UNREADABLE = 'Não foi possível ler o ficheiro. Escolha-o de novo.'

/** A file of a proposal as its form has it. */
export interface ProposalFile {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Where it can be read again; those that were sent before. */
  readonly url?: string
  readonly state: 'sending' | 'sent' | 'failed'
  /** From 0 to 1, while it is sent. */
  readonly progress?: number
  /** Why it failed. */
  readonly message?: string
  /** Whether sending it again may help. */
  readonly retriable?: boolean
}

/** The problem of a chosen file. One that is too large is not read. */
async function problemOf(file: File): Promise<string | undefined> {
  if (file.size > MAX_ATTACHMENT_BYTES) return TOO_LARGE
  const content = await file.arrayBuffer().catch(() => undefined)
  return content ? attachmentProblem(file.name, new Uint8Array(content), proposalFileKinds) : UNREADABLE
}

export const asSent = (file: Omit<ProposalFile, 'state'>): ProposalFile => ({ ...file, state: 'sent' })

/** The files of a proposal: each is uploaded when it is chosen, and can be sent again or removed (PRO-14). */
export function useProposalFiles(initial: readonly Omit<ProposalFile, 'state'>[]) {
  const [files, setFiles] = useState<readonly ProposalFile[]>(() => initial.map(asSent))
  const chosen = useRef(new Map<string, { file: File; stop: AbortController }>())
  const change = (id: string, part: Partial<ProposalFile>) =>
    setFiles((before) => before.map((file) => (file.id === id ? { ...file, ...part } : file)))

  useEffect(() => {
    const all = chosen.current
    return () => {
      for (const { stop } of all.values()) stop.abort()
    }
  }, [])

  async function send(id: string) {
    const chosenFile = chosen.current.get(id)
    if (!chosenFile) return
    const { file, stop } = chosenFile
    change(id, { state: 'sending', progress: 0 })
    const problem = await problemOf(file)
    if (problem !== undefined) return change(id, { state: 'failed', message: problem, retriable: false })
    try {
      await call('uploadProposalFile', {
        params: { id },
        query: { name: file.name },
        file,
        signal: stop.signal,
        onProgress: (progress) => change(id, { progress }),
      })
      change(id, { state: 'sent' })
    } catch (error) {
      if (stop.signal.aborted) return
      const message = error instanceof Error ? error.message : String(error)
      change(id, {
        state: 'failed',
        message,
        retriable: !(error instanceof ApiError && error.status === 422),
      })
    }
  }

  return {
    files,
    /** Their ids as a proposal is sent with them. */
    ids: files.filter(({ state }) => state === 'sent').map(({ id }) => id),
    settled: files.every(({ state }) => state === 'sent'),
    add(more: readonly File[]) {
      const added = more.map((file) => ({ id: randomId(), file, stop: new AbortController() }))
      for (const { id, ...one } of added) chosen.current.set(id, one)
      setFiles((before) => [
        ...before,
        ...added.map(({ id, file: { name, size } }) => ({ id, name, size, state: 'sending' as const })),
      ])
      for (const { id } of added) void send(id)
    },
    /** Has these, which were sent, instead. */
    reset(sent: readonly Omit<ProposalFile, 'state'>[]) {
      for (const { stop } of chosen.current.values()) stop.abort()
      chosen.current.clear()
      setFiles(sent.map(asSent))
    },
    retry: (id: string) => void send(id),
    remove(id: string) {
      chosen.current.get(id)?.stop.abort()
      chosen.current.delete(id)
      setFiles((before) => before.filter((file) => file.id !== id))
    },
  }
}

export type ProposalFiles = ReturnType<typeof useProposalFiles>
