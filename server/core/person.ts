import { setImmediate } from 'node:timers/promises'
import type { Trx } from './db/tables.ts'
import { addErasures, keepErasures, personHash } from './erasures.ts'
import type { PersonalData } from './services.ts'
import { isoNow, type Services } from './services.ts'
import { waitingChanged } from './waiting.ts'

type Needs = Pick<Services, 'config' | 'database' | 'features'>

interface Scope {
  /** Only data that belong to the account itself (see `PersonalData.of`). */
  accountAlone?: boolean
}

const partsOf = (features: Services['features'], { accountAlone = false }: Scope): PersonalData[] =>
  features.flatMap(({ person = [] }) => person).filter((part) => !accountAlone || part.of === 'account')

/** Everything that the features store about a person, by e-mail (ACC-25); without what only protects the account. */
export async function exportPerson(
  { features, ...store }: Needs,
  address: string,
  scope: Scope = {},
): Promise<Record<string, unknown>> {
  const email = address.toLowerCase()
  const data: Record<string, unknown> = { email }
  for (const part of partsOf(features, scope)) {
    // SQLite answers synchronously: others have their turn between two parts (SRV-27).
    await setImmediate()
    Object.assign(data, await part.export(store, email))
  }
  return data
}

/**
 * Stores a person's data under another e-mail in every feature, in the caller's transaction (ACC-57): the former one is kept
 * nowhere but in what was sent to it. Both in lower case; `now` is ISO 8601.
 */
export async function movePerson(
  trx: Trx,
  { features, config }: Pick<Services, 'config' | 'features'>,
  { from, to, now }: { from: string; to: string; now: string },
): Promise<void> {
  for (const part of partsOf(features, {})) await part.moves?.(trx, { config, from, to, now })
}

/** Erases a person from every feature, by e-mail, in one transaction, and from the database's files (SRV-32). The list of erasures has it (SRV-52). */
export async function erasePerson(
  { features, config, database, clock = Date }: Needs & Partial<Pick<Services, 'clock'>>,
  address: string,
  scope: Scope = {},
): Promise<void> {
  const email = address.toLowerCase()
  await database.inTransaction(async (trx) => {
    const now = isoNow(clock)
    for (const part of partsOf(features, scope)) await part.leaves?.(trx, { config, email, now })
    for (const part of partsOf(features, scope)) await part.erase(trx, config, email)
    await addErasures(trx, [
      { person_hash: personHash(config, email), erased_at: now, account_alone: scope.accountAlone ? 1 : 0 },
    ])
    await waitingChanged(trx)
  })
  await database.emptyLog()
  // It is done: what cannot be listed next to the database now is by the clean-up of the next hour.
  await keepErasures({ config, database, clock }).catch(() => undefined)
}
