import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { randomToken } from '../../core/configuration/secrets.ts'
import type { Trx } from '../../core/db/tables.ts'
import { CHANGED, type Sink } from '../../core/http/streams/event-stream.ts'
import type { Services } from '../../core/services.ts'

/** How often a process that hears nothing of others asks the database about the chats that somebody follows. */
const LOOK_MS = 2000
/** The channel of the database by which processes tell one another. */
const CHANNEL = 'chat'

/**
 * The streams of a process (CHT-4). A chat that changes in this process is told at once. Of other processes it hears by
 * NOTIFY on PostgreSQL, by one connection from the first stream on; without that connection, and on SQLite, it looks every
 * two seconds. A stream ends when the server stops; the browser opens it again.
 */
export function chatStreams(app: FastifyInstance, { database: { db, listen } }: Services) {
  const own = randomToken()
  const followed = new Map<string, Set<Sink>>()
  /** How the chats stood at the last look. */
  const seen = new Map<string, string>()
  let hears = false
  let looking: NodeJS.Timeout | undefined
  let unlisten: (() => void) | undefined
  let stopped = false

  const tell = (proposal: string) => {
    for (const sink of followed.get(proposal) ?? []) sink.write(CHANGED)
  }
  const marksOf = async (proposals: readonly string[]) => {
    const written = await db
      .selectFrom('chat_messages')
      .select((eb) => [
        'proposal_id',
        eb.fn.countAll<number>().as('all'),
        eb.fn.count<number>('read_at').as('read'),
      ])
      .where('proposal_id', 'in', proposals)
      .groupBy('proposal_id')
      .execute()
    const reported = await db
      .selectFrom('chat_reports')
      .select(['proposal_id', 'state'])
      .where('proposal_id', 'in', proposals)
      .execute()
    const stateOf = new Map(reported.map(({ proposal_id, state }) => [proposal_id, state]))
    const countOf = new Map(written.map(({ proposal_id, all, read }) => [proposal_id, `${all} ${read}`]))
    return proposals.map((id) => [id, `${countOf.get(id) ?? ''} ${stateOf.get(id) ?? ''}`] as const)
  }
  const look = async () => {
    if (followed.size === 0) return
    for (const [proposal, mark] of await marksOf([...followed.keys()])) {
      const before = seen.get(proposal)
      // Between the streams' beginning and the first look another process may have written.
      if (before !== mark && (before !== undefined || listen)) tell(proposal)
      if (followed.has(proposal)) seen.set(proposal, mark)
    }
  }
  const lookAgain = () => {
    looking = setTimeout(() => {
      if (followed.size === 0 || hears || stopped) looking = undefined
      else look().then(lookAgain, lookAgain) // the database may be away: the next look comes
    }, LOOK_MS)
  }
  const beginLooking = () => {
    if (looking === undefined && !hears && !stopped) lookAgain()
  }

  const hear = () => {
    unlisten ??= listen?.(CHANNEL, {
      heard: (payload) => {
        const [who, proposal = ''] = payload.split(' ')
        if (who !== own) tell(proposal)
      },
      began: () => {
        hears = true
        // What was written until now was not heard.
        look().then(
          () => {
            if (hears) seen.clear()
          },
          () => {},
        )
      },
      ended: () => {
        hears = false
        beginLooking()
      },
    })
  }

  const follow = (proposal: string, sink: Sink): (() => void) => {
    const sinks = followed.get(proposal) ?? new Set()
    followed.set(proposal, sinks.add(sink))
    hear()
    beginLooking()
    // The chat may have changed since the page loaded it.
    sink.write(CHANGED)
    return () => {
      sinks.delete(sink)
      if (sinks.size > 0) return
      followed.delete(proposal)
      seen.delete(proposal)
    }
  }

  app.addHook('preClose', async () => {
    stopped = true
    clearTimeout(looking)
    unlisten?.()
    for (const sinks of followed.values()) for (const sink of [...sinks]) sink.end()
  })
  return {
    follow,
    /** Tells those who follow a chat in this process that it has changed. */
    tell,
    /** Tells the other processes, once the transaction that changes the chat is done. */
    announce: async (trx: Trx, proposal: string): Promise<void> => {
      if (listen) await sql`select pg_notify(${CHANNEL}, ${`${own} ${proposal}`})`.execute(trx)
    },
  }
}
