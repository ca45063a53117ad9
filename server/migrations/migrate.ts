import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from '../core/db/tables.ts'
import * as start from './0001-start.ts'
import * as versionsOfOneService from './0002-versions-of-one-service.ts'
import * as accounts from './0003-accounts.ts'
import * as loans from './0004-loans.ts'
import * as localities from './0006-localities.ts'
import * as contact from './0007-contact.ts'
import * as audit from './0008-audit.ts'
import * as questionEditing from './0009-question-editing.ts'
import * as adminLists from './0010-admin-lists.ts'
import * as stepCounts from './0011-step-counts.ts'
import * as phoneCodes from './0012-phone-codes.ts'
import * as loanApplicants from './0013-loan-applicants.ts'
import * as draftRevisions from './0014-draft-revisions.ts'
import * as versionNumbers from './0015-version-numbers.ts'
import * as adminSearch from './0016-admin-search.ts'
import * as messagesOfARequest from './0017-messages-of-a-request.ts'
import * as popularInRepository from './0018-popular-in-repository.ts'
import * as endOfCounts from './0019-end-of-counts.ts'
import * as sendingAgain from './0020-sending-again.ts'
import * as photos from './0021-photos.ts'
import * as subgroupSets from './0022-subgroup-sets.ts'
import * as servicePages from './0023-service-pages.ts'
import * as orderDrafts from './0024-order-drafts.ts'
import * as stepDrafts from './0025-step-drafts.ts'
import * as draftPhotos from './0026-draft-photos.ts'
import * as photosOfDrafts from './0027-photos-of-drafts.ts'

/** Forward only, in order of their names. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-start': start,
  '0002-versions-of-one-service': versionsOfOneService,
  '0003-accounts': accounts,
  '0004-loans': loans,
  '0006-localities': localities,
  '0007-contact': contact,
  '0008-audit': audit,
  '0009-question-editing': questionEditing,
  '0010-admin-lists': adminLists,
  '0011-step-counts': stepCounts,
  '0012-phone-codes': phoneCodes,
  '0013-loan-applicants': loanApplicants,
  '0014-draft-revisions': draftRevisions,
  '0015-version-numbers': versionNumbers,
  '0016-admin-search': adminSearch,
  '0017-messages-of-a-request': messagesOfARequest,
  '0018-popular-in-repository': popularInRepository,
  '0019-end-of-counts': endOfCounts,
  '0020-sending-again': sendingAgain,
  '0021-photos': photos,
  '0022-subgroup-sets': subgroupSets,
  '0023-service-pages': servicePages,
  '0024-order-drafts': orderDrafts,
  '0025-step-drafts': stepDrafts,
  '0026-draft-photos': draftPhotos,
  '0027-photos-of-drafts': photosOfDrafts,
}

/** The names of all migrations, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

const migratorOf = (db: Db) =>
  new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    allowUnorderedMigrations: true,
  })

/**
 * Brings the database up to date, or to a migration on the way there, under a lock, so that several processes may start at
 * once. Throws what went wrong.
 */
export async function migrate(db: Db, to?: string): Promise<void> {
  const migrator = migratorOf(db)
  const { error } = to === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(to)
  if (error) throw error
}

/** The migrations that a database has been through. */
export async function migrationsOf(db: Db): Promise<string[]> {
  const all = await migratorOf(db).getMigrations()
  return all.filter(({ executedAt }) => executedAt !== undefined).map(({ name }) => name)
}
