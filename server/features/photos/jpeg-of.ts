import type { Config } from '../../core/configuration/config.ts'
import type { Db } from '../../core/db/tables.ts'
import { photoStores } from './stores.ts'
import type { StoreName } from './tables.ts'

/** A photograph's content as base64, for the export of a person; null where it is gone. */
export async function jpegOf(
  config: Config,
  db: Db,
  { id, store }: { id: string; store: StoreName },
): Promise<string | null> {
  const content = await photoStores(config, db).of(store)?.get(id, 'full')
  return content?.toString('base64') ?? null
}
