import type { FastifyInstance } from 'fastify'
import type { Db, Tables, Trx } from './db/tables.ts'
import type { Message } from './mail/message.ts'
import type { Services } from './services.ts'
import type { Task } from './worker/task.ts'

/** What a table holds about persons, and the reason where the export or the erasure of a person leaves it out. */
type AboutPersons = 'nothing' | 'exported and erased' | `erased, not exported: ${string}` | `kept: ${string}`

/** A table with the columns of its key, which a backup reads it by. */
export type FeatureTable = {
  [T in keyof Tables]: {
    readonly name: T
    readonly key: readonly (keyof Tables[T] & string)[]
    readonly person: AboutPersons
  }
}[keyof Tables]

/** The rows of a table that are deleted: `keptMs` milliseconds after the moment in a column (ISO 8601). */
export type Expiry = {
  [T in keyof Tables]: {
    readonly table: T
    readonly column: keyof Tables[T] & string
    readonly keptMs: number
  }
}[keyof Tables]

/** Where somebody's data are, and the keys to what of it is sealed. */
export type Kept = Pick<Services, 'config' | 'database'>

/** A person's rights over their data (RGPD), in one feature. `email` is in lower case. */
export interface PersonalData {
  /**
   * What the data belong to. Anybody can open an account with somebody else's e-mail: until the e-mail is known to be
   * theirs, they see and erase what is the account's alone.
   */
  readonly of: 'account' | 'email'
  /** The person's data, by the names that the export shows them under. */
  export(kept: Kept, email: string): Promise<Record<string, unknown>>
  /** Erases them, and what waits to be sent about them. */
  erase(trx: Trx, config: Services['config'], email: string): Promise<void>
}

/**
 * A feature of the server: everything that the rest needs to know of it. What it does not have is an empty list, written
 * down. `server/features/registry.ts` lists the features; whoever does something with all of them reads the list.
 */
export interface Feature {
  /** As its folder. */
  readonly name: string
  /** Each registers calls and addresses. */
  readonly routes: readonly ((app: FastifyInstance, services: Services) => void | Promise<void>)[]
  /** What it sends. */
  readonly messages: readonly Message[]
  /** What it has a worker thread do. */
  readonly tasks: readonly Task[]
  /** Its tables, each after those that it refers to. */
  readonly tables: readonly FeatureTable[]
  /** What it deletes, and when. */
  readonly expiries: readonly Expiry[]
  /** What it exports and erases of a person. */
  readonly person: readonly PersonalData[]
  /**
   * What is done to stored data before the first visitor, after a restore, and before a person's data are looked for. May
   * run any number of times. `tell` gets a Portuguese text, without personal data, for whoever runs the server.
   */
  readonly prepare: readonly ((kept: Kept, tell: (text: string) => void) => Promise<void>)[]
  /** Numbers that differ once what pages show has changed: a page that is the same for everybody is kept until then. */
  readonly revisions: readonly ((db: Db) => Promise<number>)[]
}

/** The messages of all features. */
export const messagesOf = (features: readonly Feature[]): Message[] =>
  features.flatMap(({ messages }) => messages)

/** Prepares the stored data of all features (see `Feature.prepare`). */
export async function prepareData(
  { features, ...kept }: Kept & Pick<Services, 'features'>,
  tell: (text: string) => void,
): Promise<void> {
  for (const prepare of features.flatMap((feature) => feature.prepare)) await prepare(kept, tell)
}
