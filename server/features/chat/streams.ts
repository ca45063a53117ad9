import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/services.ts'
import { STREAM_MS } from './stream-token.ts'

/** How often a process asks the database about the chats that somebody follows: what another process wrote. */
const LOOK_MS = 2000
/** How often a stream sends a comment, so that no proxy ends it. */
const BEAT_MS = 25_000

/** Where a stream of events is written. */
interface Sink {
  write(text: string): void
  end(): void
}

/**
 * The streams of a process (CHT-4). A chat that changes in this process is told at once, one that changes in another process
 * within two seconds. A stream lasts ten minutes, and ends when the server stops; the browser opens it again.
 */
export function chatStreams(app: FastifyInstance, { database: { db } }: Services) {
  const followed = new Map<string, Set<Sink>>()
  const seen = new Map<string, string>()
  let looking: NodeJS.Timeout | undefined

  const tell = (proposal: string) => {
    for (const sink of followed.get(proposal) ?? []) sink.write('data: changed\n\n')
  }
  const look = async () => {
    const rows = await db
      .selectFrom('chat_messages')
      .select((eb) => [
        'proposal_id',
        eb.fn.countAll<number>().as('written'),
        eb.fn.count<number>('read_at').as('read'),
      ])
      .where('proposal_id', 'in', [...followed.keys()])
      .groupBy('proposal_id')
      .execute()
    for (const { proposal_id, written, read } of rows) {
      const mark = `${written}/${read}`
      if (seen.has(proposal_id) && seen.get(proposal_id) !== mark) tell(proposal_id)
      seen.set(proposal_id, mark)
    }
  }
  const lookAgain = () => {
    looking = setTimeout(() => {
      if (followed.size === 0) looking = undefined
      else look().then(lookAgain, lookAgain) // the database may be away: the next look comes
    }, LOOK_MS)
  }

  const follow = (proposal: string, sink: Sink): (() => void) => {
    const sinks = followed.get(proposal) ?? new Set()
    followed.set(proposal, sinks.add(sink))
    if (looking === undefined) lookAgain()
    const beat = setInterval(() => sink.write(': \n\n'), BEAT_MS)
    const end = setTimeout(() => sink.end(), STREAM_MS)
    sink.write('retry: 3000\n\n')
    return () => {
      clearInterval(beat)
      clearTimeout(end)
      sinks.delete(sink)
      if (sinks.size > 0) return
      followed.delete(proposal)
      seen.delete(proposal)
    }
  }

  app.addHook('preClose', async () => {
    clearTimeout(looking)
    for (const sinks of followed.values()) for (const sink of [...sinks]) sink.end()
  })
  return { tell, follow }
}
