import { sql } from 'kysely'
import type { Db } from '../core/db/tables.ts'
import {
  addErasures,
  type Erasure,
  keepErasures,
  keptErasures,
  personHash,
  storedErasures,
} from '../core/erasures.ts'
import { erasePerson } from '../core/person.ts'
import type { Services } from '../core/services.ts'

/** How the columns are called that hold a person's e-mail. */
const EMAIL_COLUMN = /(?:^|_)(?:email|recipient)$/
const ROWS_AT_ONCE = 1000
/** An erasure has its moment before it is committed: a backup of that minute may not have it yet. */
const MARGIN_MS = 60_000

/** The erasures that the data folder knows of, and those of the database, where it has a list yet. */
export async function knownErasures({
  config,
  database: { db },
}: Pick<Services, 'config' | 'database'>): Promise<Erasure[]> {
  const tables = await db.introspection.getTables()
  const stored = tables.some(({ name }) => name === 'erasures') ? await storedErasures(db) : []
  return [...keptErasures(config), ...stored]
}

/**
 * Erases again, after a restore, who was erased after the backup's moment (milliseconds; without one everybody of the list)
 * (SRV-52). `list` is what was known before the restore. Returns how many people were erased. Needs the data prepared
 * (`prepareData`): the loans of a person are found by their marks.
 */
export async function eraseAgain(services: Services, list: readonly Erasure[], at = 0): Promise<number> {
  const { database, config } = services
  await addErasures(database.db, list)
  const since = new Date(Math.max(0, at - MARGIN_MS)).toISOString()
  const scopes = new Map<string, boolean>()
  for (const { person_hash, account_alone, erased_at } of list) {
    if (erased_at < since) continue
    scopes.set(person_hash, (scopes.get(person_hash) ?? true) && account_alone === 1)
  }
  const people = new Map<string, boolean>()
  for await (const email of scopes.size > 0 ? everyEmail(services) : []) {
    const accountAlone = scopes.get(personHash(config, email))
    if (accountAlone !== undefined) people.set(email, accountAlone)
  }
  for (const [email, accountAlone] of people) await erasePerson(services, email, { accountAlone })
  await keepErasures(services)
  return people.size
}

/** Every e-mail in the database, in lower case, some more than once. */
async function* everyEmail({ config, database, features }: Services): AsyncGenerator<string> {
  for (const { name: table, columns } of await database.db.introspection.getTables())
    for (const { name } of columns) if (EMAIL_COLUMN.test(name)) yield* emailsIn(database.db, table, name)
  for (const part of features.flatMap(({ person = [] }) => person))
    if (part.emails) yield* part.emails({ config, database })
}

/** The different texts of a column, a page at a time. */
async function* emailsIn(db: Db, table: string, column: string): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ email: string }>`
      select distinct ${sql.ref(column)} as email from ${sql.table(table)} where ${sql.ref(column)} > ${last}
      order by email limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db)
    for (const { email } of rows) yield email.toLowerCase()
    if (rows.length < ROWS_AT_ONCE) return
    last = rows.at(-1)?.email ?? ''
  }
}
