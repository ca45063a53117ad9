/** A message that is being written. */
export interface Draft {
  readonly text: string
  /** Ids of photographs. */
  readonly photos: readonly string[]
  /** The message's id, from the first try to send exactly this (CHT-9). */
  readonly id?: string
}

export const EMPTY_DRAFT: Draft = { text: '', photos: [] }
