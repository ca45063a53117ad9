import type { FastifyInstance } from 'fastify'
import type { AliasableExpression, RawBuilder } from 'kysely'
import type { FoundKind } from '#schemas/calls/admin/find.ts'
import type { DecisionKind } from '#schemas/decisions/kinds.ts'
import type { PublishedWizard } from '#schemas/forms/page-on-server.ts'
import type { RetentionName, TimedRetention } from '#schemas/messages/retention.ts'
import type { Config } from './configuration/config.ts'
import type { Database } from './db/open.ts'
import type { Db, Tables, Trx } from './db/tables.ts'
import type { Message } from './mail/message.ts'
import type { Task } from './worker/task.ts'

/** The clock, which tests replace: milliseconds since 1970. */
export interface Clock {
  now(): number
}

/** The services that every part of the server uses. */
export interface Services {
  config: Config
  database: Database
  clock: Clock
  features: readonly Feature[]
}

/** The current moment as the database stores it. */
export const isoNow = (clock: Clock, plusMs = 0): string => new Date(clock.now() + plusMs).toISOString()

/**
 * Something that the features of one server share, such as a cache: `make` runs once for each `Services`, when the first
 * of them asks.
 */
export function onePerServer<T>(make: (services: Services) => T): (services: Services) => T {
  const made = new WeakMap<Services, { value: T }>()
  return (services) => {
    const entry = made.get(services) ?? { value: make(services) }
    made.set(services, entry)
    return entry.value
  }
}

/** What a table holds about persons, and the reason if the export or the erasure of a person leaves it out. */
type AboutPersons =
  | 'nothing'
  | 'exported and erased'
  | `erased, not exported: ${string}`
  | `kept: ${string}`
  | MadeOfOthers

/** The kind of a table that triggers make from other tables: no backup has it. */
type MadeOfOthers = `made of others: ${string}`

/** A table with the columns of its key, by which a backup reads it. */
export type FeatureTable = {
  [T in keyof Tables]: {
    readonly name: T
    readonly key: readonly (keyof Tables[T] & string)[]
    readonly person: AboutPersons
    /** The kind of data that its rows end with, where no expiry of its own deletes them (SRV-20). */
    readonly ends?: RetentionName
    /** How many rows a backup and a restore hold at a time, where rows are large. */
    readonly rowsAtOnce?: number
  }
}[keyof Tables]

/** The rows of a table that are deleted, those alone that `when` names: a kind's time after the moment in a column (ISO 8601). */
export type Expiry = {
  [T in keyof Tables]: {
    readonly table: T
    readonly column: keyof Tables[T] & string
    readonly kind: TimedRetention
    readonly when?: RawBuilder<boolean>
    /** What their deletion changes in other tables, in the same transaction. */
    readonly gone?: (trx: Trx, rows: readonly unknown[]) => Promise<void>
  }
}[keyof Tables]

/** The database with a person's data, and the keys to its encrypted parts. */
export type DataAccess = Pick<Services, 'config' | 'database'>

/** A person's rights over their data (RGPD), in one feature. `email` is in lower case. */
export interface PersonalData {
  /**
   * Whose data are meant. Anybody can open an account with somebody else's e-mail, so that a person with an
   * unverified e-mail sees and erases only the account's own data.
   */
  readonly of: 'account' | 'email'
  /** The person's data, by the names that the export shows them under. */
  export(store: DataAccess, email: string): Promise<Record<string, unknown>>
  /** Gives others back what the person's data hold, with words, before anything of the person is erased. `now` is ISO 8601. */
  leaves?(trx: Trx, about: { config: Services['config']; email: string; now: string }): Promise<void>
  /** Stores them under another e-mail, which the person has proved; both in lower case (ACC-57). */
  moves?(
    trx: Trx,
    about: { config: Services['config']; from: string; to: string; now: string },
  ): Promise<void>
  /** The e-mails (in lower case) that it has sealed: those of columns `email` and `recipient` are found without it (SRV-52). */
  emails?(store: DataAccess): AsyncIterable<string>
  /** Erases them, and pending messages about them. */
  erase(trx: Trx, config: Services['config'], email: string): Promise<void>
}

/** How administrators find things of a kind by typing (ADM-32). */
export interface AdminSearch {
  readonly kind: FoundKind
  /** The things that a text names, the nearest first, at most `limit`: by an index where rows may be many. */
  find(
    services: Services,
    text: string,
    limit: number,
  ): Promise<readonly { id: string; title: string; detail: string }[]>
  /** What its things are found by, where that is kept as words (ADM-44). */
  words?(db: Db, ids: readonly string[]): Promise<readonly FoundBy[]>
}

/** What a thing is found by. */
export interface FoundBy {
  readonly id: string
  /** When it was made: the newest is found first. */
  readonly at: string
  /** Names, phones and other texts. */
  readonly texts: readonly (string | null)[]
  /** Words that stand for something else. */
  readonly words?: readonly string[]
}

/** Undoes a decision about a thing (its id) in the caller's transaction. False where there is nothing to undo any more. */
export type Undo = (
  trx: Trx,
  services: Services,
  decision: { thing: string; by: { id: string; name: string }; now: string },
) => Promise<boolean>

/** The grounds of treating personal data (RGPD, article 6), in words. */
export const legalBases = {
  contract: 'execução do contrato e diligências pré-contratuais (alínea b)',
  law: 'obrigação legal (alínea c)',
  interest: 'interesse legítimo (alínea f)',
  consent: 'consentimento (alínea a)',
} as const

/** Why a feature treats personal data, as the record of processing says it in Portuguese (PAGE-81). */
export interface Processing {
  readonly purpose: string
  readonly basis: keyof typeof legalBases
  /** Whose data, and which. */
  readonly people: string
  readonly data: string
  /** Who gets them besides us. */
  readonly recipients: string
}

/** Something that waits: since when (ISO 8601), its id, and the code or name that it goes by; null where that was erased. */
interface WaitingRow {
  readonly at: string
  readonly id: string
  readonly called: string | null
}

/** The same, with '' for what was erased. */
export interface WaitingThing extends WaitingRow {
  readonly called: string
}

/** A kind of thing that waits for an administrator (ADM-35): one record in its feature's record. */
export interface WaitingKind {
  /** Names it among all kinds. */
  readonly name: string
  /** What it is called, one and several: 'devolução por decidir'. */
  readonly words: readonly [one: string, several: string]
  /** Its page under `/admin`, with the filter that shows what waits. */
  readonly path: string
  /** Within how many working days in Portugal it is promised to be seen to; such a kind is told at once (ADM-36). */
  readonly promisedDays?: number
  /** A promise in hours, also at night and at weekends, to others than the person who waits; only the summary tells of it. */
  readonly promisedHours?: number
  /** The page under `/admin` of one of them (ADM-39). */
  pathOf(thing: WaitingThing): string
  /** The title of one of them for administrators, if it is not the one from `rows`. */
  titleOf?(called: string): string
  /** Each that waits, by an index. `now` is ISO 8601. */
  rows(db: Db, now: string): AliasableExpression<WaitingRow>
}

/**
 * A feature of the server: everything that the rest of the server uses of it. It leaves out what it does not have. `server/features/registry.ts` lists the features.
 */
export interface Feature {
  /** As its folder. */
  readonly name: string
  /** Why it treats personal data; a feature whose tables hold none has none. */
  readonly processing?: Processing
  /** Functions that register routes. */
  readonly routes?: readonly ((app: FastifyInstance, services: Services) => void | Promise<void>)[]
  /** Gives the content of a wizard's module by its address; undefined where the feature has no wizard there. */
  readonly wizards?: readonly ((
    services: Services,
    address: string,
  ) => Promise<PublishedWizard | undefined>)[]
  /** The messages that it sends. */
  readonly messages?: readonly Message[]
  /** The tasks that it runs in a worker thread. */
  readonly tasks?: readonly Task[]
  /** Its tables, each after the tables that it refers to. */
  readonly tables?: readonly FeatureTable[]
  /** The rows that it deletes, and when. */
  readonly expiries?: readonly Expiry[]
  /** What else it deletes every hour, where that is more than rows of an age. */
  readonly sweeps?: readonly ((services: Services) => Promise<void>)[]
  /** What it looks after every ten seconds: whom to tell of what is due. */
  readonly rounds?: readonly ((services: Services) => Promise<void>)[]
  /** What waits of it for administrators: a record a kind (ADM-35). */
  readonly waiting?: readonly WaitingKind[]
  /** What operators watch of it. */
  readonly measures?: readonly Measure[]
  /** How it exports and erases a person's data. */
  readonly person?: readonly PersonalData[]
  /** How its decisions about people are undone, where an objection is upheld (DEC-7). */
  readonly undoes?: Readonly<Partial<Record<DecisionKind, Undo>>>
  /** What administrators find of it by typing. */
  readonly search?: readonly AdminSearch[]
  /**
   * Work on stored data before the first visitor, after a restore, and before a person's data are searched. It may
   * run any number of times. `tell` gets a Portuguese text, without personal data, for whoever runs the server.
   */
  readonly prepare?: readonly ((store: DataAccess, tell: (text: string) => void) => Promise<void>)[]
  /** Numbers that change when the content of shared pages changes; such pages are kept until then. */
  readonly revisions?: readonly ((db: Db) => Promise<number>)[]
}

/** A number of the whole installation, read when it is asked for (SRV-40). Labels never hold anything of a person. */
export interface Measure {
  /** After `cinco_`, as Prometheus names things. */
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  /** Its values, each with its labels, by index alone. `day` is 24 hours before `now`, both ISO 8601. */
  read(
    db: Db,
    at: { now: string; day: string },
  ): Promise<readonly { readonly [label: string]: string | number | null; readonly value: number | null }[]>
}

/** The messages of all features. */
export const messagesOf = (features: readonly Feature[]): Message[] =>
  features.flatMap(({ messages = [] }) => messages)

/** Prepares the stored data of all features (see `Feature.prepare`). */
export async function prepareData(
  { features, ...store }: DataAccess & Pick<Services, 'features'>,
  tell: (text: string) => void,
): Promise<void> {
  for (const prepare of features.flatMap(({ prepare = [] }) => prepare)) await prepare(store, tell)
}
