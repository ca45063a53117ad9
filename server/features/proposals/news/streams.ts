import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../../core/db/tables.ts'
import { CHANGED, type Sink } from '../../../core/http/streams/event-stream.ts'
import { marksOf } from './marks.ts'
import type { Topic } from './rows.ts'

/** How often it is looked whether what open pages show has changed. */
const LOOK_MS = 10_000

/** How many pages are looked at together: more of them hold other work up, and have PostgreSQL read whole tables. */
const AT_ONCE = 100

/**
 * The streams of open pages in a process (PRO-18). Every ten seconds a few queries look at all that is followed, whoever
 * changed it: another process, a task or a command. `now` is milliseconds since 1970.
 */
export function newsStreams(db: Db, now: () => number) {
  const followed = new Map<Topic, Set<Sink>>()
  /** How each stood when it was looked at last. */
  const seen = new Map<Topic, string>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const lookAt = async (topics: readonly Topic[]) => {
    for (const [topic, mark] of await marksOf(db, topics, { now: now() })) {
      const before = seen.get(topic)
      const sinks = followed.get(topic)
      if (!sinks) continue
      seen.set(topic, mark)
      if (before !== undefined && before !== mark) for (const sink of sinks) sink.write(CHANGED)
    }
  }
  const look = async () => {
    const topics = [...followed.keys()]
    for (let at = 0; at < topics.length && !stopped; at += AT_ONCE) {
      await lookAt(topics.slice(at, at + AT_ONCE))
      await setImmediate()
    }
  }
  const lookLater = () => {
    if (stopped) return
    timer = setTimeout(() => {
      timer = undefined
      if (followed.size === 0) return
      look().then(lookLater, lookLater) // the database may be away: the next look comes
    }, LOOK_MS)
  }

  return {
    look,
    /** Tells `sink` whenever what it follows differs from how it stood (`mark`). Returns what leaves it. */
    follow(topic: Topic, mark: string, sink: Sink): () => void {
      const sinks = followed.get(topic) ?? new Set()
      followed.set(topic, sinks.add(sink))
      const known = seen.get(topic)
      // Others follow it since a later moment, or an earlier one: then this page is loaded once more than it must be.
      if (known === undefined) seen.set(topic, mark)
      else if (known !== mark) sink.write(CHANGED)
      if (timer === undefined) lookLater()
      return () => {
        sinks.delete(sink)
        if (sinks.size > 0) return
        followed.delete(topic)
        seen.delete(topic)
      }
    },
    stop(): void {
      stopped = true
      clearTimeout(timer)
      for (const sinks of followed.values()) for (const sink of [...sinks]) sink.end()
    },
  }
}
