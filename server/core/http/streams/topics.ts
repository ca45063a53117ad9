import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { onePerServer, type Services } from '../../services.ts'
import type { Follower } from './event-stream.ts'

/** The channel of the database by which topics travel. */
const CHANNEL = 'topics'
/** How many topics a notification carries at most: PostgreSQL takes less than 8,000 bytes. */
const AT_ONCE = 80

/** What pages follow: a kind and an id, without spaces and without personal data. */
export type Topic = `${string}:${string}`

/**
 * Tells all open pages that follow one of these topics, in every process, once the caller's transaction is committed. If
 * it is rolled back, nobody is told (CHT-4, PRO-18).
 */
export async function publish(trx: Db, topics: readonly Topic[]): Promise<void> {
  for (let at = 0; at < topics.length; at += AT_ONCE)
    await sql`select pg_notify(${CHANNEL}, ${topics.slice(at, at + AT_ONCE).join(' ')})`.execute(trx)
}

/**
 * The open pages of a process, by what they follow. It listens from the first one on. Where the connection was lost, all of
 * them are told once it is back, since what was said meanwhile was missed; while it cannot be had, their streams end, and the
 * pages look by themselves.
 */
export const topicsOf = onePerServer(({ database }) => {
  const followers = new Map<Topic, Set<Follower>>()
  let unlisten: (() => void) | undefined
  let isAway = false

  const each = (tell: (follower: Follower) => void) => {
    for (const follower of new Set([...followers.values()].flatMap((all) => [...all]))) tell(follower)
  }
  const endAll = () => each((follower) => follower.end())
  const listen = () =>
    database.listen(CHANNEL, {
      heard: (payload) => {
        const topicFollowers = payload
          .split(' ')
          .flatMap((topic) => [...(followers.get(topic as Topic) ?? [])])
        for (const follower of new Set(topicFollowers)) follower.changed()
      },
      began: () => {
        isAway = false
        each((follower) => follower.changed())
      },
      ended: () => {
        if (isAway) endAll()
        isAway = true
      },
    })

  return {
    /** Tells a page now, since what it shows may have changed while it was loaded, and at each change. Returns what leaves it. */
    follow(topics: readonly Topic[], follower: Follower): () => void {
      for (const topic of topics) followers.set(topic, (followers.get(topic) ?? new Set()).add(follower))
      unlisten ??= listen()
      follower.changed()
      return () => {
        for (const topic of topics) {
          followers.get(topic)?.delete(follower)
          if (followers.get(topic)?.size === 0) followers.delete(topic)
        }
      }
    },
    /** How many pages follow something. */
    count: () => new Set([...followers.values()].flatMap((all) => [...all])).size,
    stop(): void {
      unlisten?.()
      endAll()
    },
  }
})

/** Ends the streams of a server that stops; browsers open them again. */
export function endStreams(app: FastifyInstance, services: Services): void {
  app.addHook('preClose', async () => topicsOf(services).stop())
}
