import { opensStream, streamToken } from '../../../core/http/streams/stream-token.ts'
import type { Services } from '../../../core/services.ts'
import { marksOf } from './marks.ts'
import type { Topic } from './rows.ts'

type Needs = Pick<Services, 'config' | 'database' | 'clock'>

const about = (topic: Topic, mark: string) => `news:${topic}:${mark}`

/**
 * The address that tells a page when what it shows changes, for ten minutes (PRO-18). It is made before the page's data
 * are read, so that no change falls between.
 */
export async function newsAddress({ config, database, clock }: Needs, topic: Topic): Promise<string> {
  const now = clock.now()
  const mark = (await marksOf(database.db, [topic], { now })).get(topic) ?? ''
  const token = streamToken(config.sessionSecret, about(topic, mark), now)
  return `/api/news/${topic.replace(':', '/')}/events?${new URLSearchParams({ m: mark, t: token })}`
}

/** Whether a token opens the stream of a topic that stood so. */
export const opensNews = ({ config, clock }: Needs, topic: Topic, { m, t }: { m: string; t: string }) =>
  opensStream(config.sessionSecret, about(topic, m), t, clock.now())
