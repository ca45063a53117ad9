import type { DatabaseSync } from 'node:sqlite'
import type { Listen, Listening } from './listener.ts'

/** How often it is looked whether a command next to the server has written. */
const LOOK_MS = 500

/**
 * NOTIFY for SQLite, with PostgreSQL's own words: `select pg_notify(channel, payload)`. The notices of a transaction are heard in
 * this process once it is committed, each payload once, and not at all where it is rolled back. A command has a process of
 * its own: what it wrote is seen by the file's version.
 */
export function sqliteNotify(database: DatabaseSync) {
  const heardBy = new Map<string, Set<Listening>>()
  /** What the open transaction has said: payloads by channel. */
  const said = new Map<string, Set<string>>()
  let looking: NodeJS.Timeout | undefined

  const committed = () => {
    const all = [...said]
    said.clear()
    for (const [channel, payloads] of all)
      for (const { heard } of heardBy.get(channel) ?? []) for (const payload of payloads) heard(payload)
  }
  database.function('pg_notify', (channel, payload) => {
    const name = String(channel)
    said.set(name, (said.get(name) ?? new Set()).add(String(payload)))
    if (!database.isTransaction) queueMicrotask(committed)
    return null
  })

  // Another one only where another connection has written.
  const version = database.prepare('pragma data_version')
  const beginLooking = () => {
    let before = version.get()?.data_version
    looking = setInterval(() => {
      const now = version.get()?.data_version
      if (now === before) return
      before = now
      for (const { began } of [...heardBy.values()].flatMap((all) => [...all])) began()
    }, LOOK_MS)
    looking.unref()
  }
  const listen: Listen = (channel, listening) => {
    const all = heardBy.get(channel) ?? new Set()
    heardBy.set(channel, all.add(listening))
    if (looking === undefined) beginLooking()
    return () => {
      all.delete(listening)
      if ([...heardBy.values()].some(({ size }) => size > 0)) return
      clearInterval(looking)
      looking = undefined
    }
  }
  return { committed, rolledBack: () => said.clear(), listen }
}
