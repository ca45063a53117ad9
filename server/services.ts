import type { Config } from './core/configuration/config.ts'
import type { Database } from './core/db/open.ts'

/** Time, given from outside so that tests can hold it: milliseconds since 1970. */
export interface Clock {
  now(): number
}

/** What every part of the server works with. */
export interface Services {
  config: Config
  database: Database
  clock: Clock
}

/** The present moment as the database keeps it. */
export const isoNow = (clock: Clock, plusMs = 0): string => new Date(clock.now() + plusMs).toISOString()
