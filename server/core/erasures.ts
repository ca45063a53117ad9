import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import { retention } from '#schemas/messages/retention.ts'
import { codeOf } from '#schemas/validation/thrown.ts'
import type { Config } from './configuration/config.ts'
import { makePrivateFolder, writePrivateFile } from './db/private-files.ts'
import type { Db, Tables, Trx } from './db/tables.ts'
import type { Clock, Services } from './services.ts'

/** That a person was erased: who, as a hash with the installation's secret, and when (ISO 8601). */
export type Erasure = Selectable<Tables['erasures']>

type Listing = Pick<Services, 'config' | 'database'> & { clock: Clock }

/** How many rows one INSERT has. */
const ROWS_AT_ONCE = 500

const pathIn = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'erased')

/** By whom an erasure is known: it can be compared, not read back. `email` is in lower case. */
export const personHash = ({ sessionSecret }: Pick<Config, 'sessionSecret'>, email: string): string =>
  createHmac('sha256', sessionSecret).update(`erased:${email}`).digest('base64url')

/** Adds erasures to the database's list; those that it has stay as they are. */
export async function addErasures(trx: Db | Trx, erasures: readonly Erasure[]): Promise<void> {
  for (let from = 0; from < erasures.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto('erasures')
      .values(erasures.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export const storedErasures = (db: Db): Promise<Erasure[]> => db.selectFrom('erasures').selectAll().execute()

/** The erasures that a data folder knows of; they outlive the database. */
export function keptErasures(config: Pick<Config, 'dataDir'>): Erasure[] {
  try {
    return JSON.parse(readFileSync(pathIn(config), 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/**
 * The erasures of the time for which backups are kept: those of the database, and those that the data folder kept of a
 * database that was lost. Each comes once, in a fixed order.
 */
export async function youngErasures({ config, database, clock }: Listing): Promise<Erasure[]> {
  const since = new Date(clock.now() - retention.erasures.keptMs).toISOString()
  const young = new Map(
    [...keptErasures(config), ...(await storedErasures(database.db))]
      .filter(({ erased_at }) => erased_at > since)
      .map((each) => [`${each.erased_at} ${each.person_hash}`, each]),
  )
  return [...young.keys()].sort().flatMap((key) => young.get(key) ?? [])
}

/**
 * Writes the erasures of the database next to it, into `DATA_DIR/erased` (SRV-52): after each erasure, and every hour for
 * those of other processes. An entry that the file already has stays as long as backups are kept, also when the database is lost.
 */
export async function keepErasures(listing: Listing): Promise<void> {
  const young = await youngErasures(listing)
  makePrivateFolder(listing.config.dataDir)
  writePrivateFile(pathIn(listing.config), JSON.stringify(young))
}
