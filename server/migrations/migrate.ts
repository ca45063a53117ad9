import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from '../db/tables.ts'
import * as start from './0001-start.ts'
import * as versionsOfOneService from './0002-versions-of-one-service.ts'
import * as accounts from './0003-accounts.ts'
import * as loans from './0004-loans.ts'
import * as contact from './0007-contact.ts'
import * as audit from './0008-audit.ts'
import * as questionEditing from './0009-question-editing.ts'

/** Forward only, in order of their names. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-start': start,
  '0002-versions-of-one-service': versionsOfOneService,
  '0003-accounts': accounts,
  '0004-loans': loans,
  '0007-contact': contact,
  '0008-audit': audit,
  '0009-question-editing': questionEditing,
}

/** Brings the database up to date under a lock, so that several processes may start at once. Throws what went wrong. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
