import { readConfig } from '../core/configuration/config.ts'
import { openDatabase } from '../core/db/open.ts'
import type { Services } from '../core/services.ts'
import { features } from '../features/registry.ts'

/** Does work on the configured database, next to the running server unless `alone`, and closes it whatever comes of it. */
export async function withDatabase<T>(
  work: (services: Services) => Promise<T>,
  { alone = false } = {},
): Promise<T> {
  const config = readConfig(process.env)
  const database = openDatabase({ ...config, beside: !alone })
  try {
    return await work({ config, database, clock: { now: Date.now }, features })
  } finally {
    await database.close()
  }
}
