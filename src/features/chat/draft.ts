import { useEffect, useState } from 'react'
import { keepTyped, readTyped } from '#src/forms/kept/kept-typed.ts'

/** A message that is being written. */
export interface Draft {
  readonly text: string
  /** Ids of photographs. */
  readonly photos: readonly string[]
  /** The message's id, from the first try to send exactly this (CHT-9). */
  readonly id?: string
}

export const EMPTY_DRAFT: Draft = { text: '', photos: [] }

export const isEmpty = ({ text, photos }: Draft): boolean => text === '' && photos.length === 0

const stored = {
  type: 'object',
  properties: { text: { type: 'string' }, photos: { type: 'array' }, id: { type: 'string' } },
  additionalProperties: false,
} as const

/** The message that this tab has kept of a chat (PAGE-41). */
function keptDraft(name: string): Draft {
  const { text, photos, id } = readTyped(name, stored, { ...EMPTY_DRAFT })?.values ?? {}
  return {
    text: typeof text === 'string' ? text : '',
    photos: Array.isArray(photos) ? photos.filter((one) => typeof one === 'string') : [],
    ...(typeof id === 'string' && { id }),
  }
}

/** The message that is being written about a proposal: it outlives the chat, which may be closed, and the page. */
export function useDraft(proposal: string) {
  const name = `conversa:${proposal}`
  const [draft, setDraft] = useState(() => keptDraft(name))
  const [hasDraft] = useState(!isEmpty(draft))
  useEffect(() => keepTyped(name, { ...draft }, { ...EMPTY_DRAFT }), [name, draft])
  return { draft, setDraft, hasDraft }
}
