import type { Config } from './configuration/config.ts'
import type { Database } from './db/open.ts'
import type { Feature } from './feature.ts'

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
