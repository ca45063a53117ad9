import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Difference, pictureIn } from './compare.ts'
import { acceptTokens, type TokenChange } from './tokens.ts'

/** Where a folder of pictures keeps what. */
export const placesIn = (folder: string) => ({
  accepted: join(folder, 'accepted'),
  current: join(folder, 'current'),
  differences: join(folder, 'differences'),
  of: (revision: string) => join(folder, revision),
  review: join(folder, 'review.json'),
  notes: join(folder, 'notes.json'),
  page: join(folder, 'index.html'),
})

/** What is to be looked at: what the pictures were compared with, and what differs from it. */
export interface Review {
  /** The folder of the pictures before: `accepted` or a revision. */
  readonly before: string
  /** The theme's tokens that changed. */
  readonly tokens: readonly TokenChange[]
  readonly differences: readonly Difference[]
  /** Why stories did not come to their end, by their ids. */
  readonly failures: Readonly<Record<string, string>>
}

/** Why a story's new picture was accepted. */
export interface Note {
  readonly id: string
  readonly note: string
  readonly at: string
}

const read = <T>(file: string, none: T): T =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : none

const write = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

/** The last review of a folder; undefined where none was made. */
export const readReview = (folder: string): Review | undefined => read(placesIn(folder).review, undefined)

export const writeReview = (folder: string, review: Review) => write(placesIn(folder).review, review)

/** Every note of a folder, the latest first. */
export const notesOf = (folder: string): readonly Note[] => read(placesIn(folder).notes, [])

/**
 * Accepts the current pictures of stories, with a note: they are what the next ones are compared with, and leave the review.
 * The tokens are accepted with the last of them. Throws where a story is none of the review.
 */
export function accept(folder: string, ids: readonly string[], note: string, at: Date): void {
  const { accepted, current, notes } = placesIn(folder)
  const review = readReview(folder)
  const kinds = new Map(review?.differences.map(({ id, kind }) => [id, kind]))
  for (const id of ids) if (!kinds.has(id)) throw new Error(`${id} does not differ`)
  if (!review) return
  mkdirSync(accepted, { recursive: true })
  for (const id of ids) {
    if (kinds.get(id) === 'gone') rmSync(pictureIn(accepted, id), { force: true })
    else cpSync(pictureIn(current, id), pictureIn(accepted, id))
  }
  write(notes, [...ids.map((id): Note => ({ id, note, at: at.toISOString() })), ...notesOf(folder)])
  const differences = review.differences.filter(({ id }) => !ids.includes(id))
  const isWhole = differences.length === 0
  if (isWhole) acceptTokens(current, accepted)
  writeReview(folder, { ...review, tokens: isWhole ? [] : review.tokens, differences })
}
