import type { NewsKind } from '#schemas/calls/news.ts'
import { opensStream, streamToken } from '../../../core/http/streams/stream-token.ts'
import type { Topic } from '../../../core/http/streams/topics.ts'
import type { Services } from '../../../core/services.ts'
import { WAITING_TOPIC } from '../../../core/waiting.ts'

type Needs = Pick<Services, 'config' | 'clock'>

/** What an open page shows: its kind, and the ids of that. */
type Shown =
  | readonly ['request', string]
  | readonly ['open', string, string]
  | readonly ['person', string]
  | readonly ['waiting', string]

const about = (of: NewsKind, id: string) => `news:${of}:${id}`

/**
 * The address that tells a page of changes for ten minutes (PRO-18). A page shows a request to its client, an open
 * request to one professional, a person's private area, or the waiting things to administrators (ADM-40).
 */
export function newsAddress({ config, clock }: Needs, [of, ...ids]: Shown): string {
  const id = ids.join('.')
  const t = streamToken(config.sessionSecret, about(of, id), clock.now())
  return `/api/news/${of}/${id}/events?${new URLSearchParams({ t })}`
}

/** Whether a token opens the stream of an address. */
export const opensNews = ({ config, clock }: Needs, { of, id }: { of: NewsKind; id: string }, t: string) =>
  opensStream(config.sessionSecret, about(of, id), t, clock.now())

/**
 * The topics that a page follows. A professional's page of an open request follows the public facts, the cost of a
 * proposal and the professional's own things, but nothing of what others propose or write.
 */
export function newsTopics({ of, id }: { of: NewsKind; id: string }): Topic[] {
  const [first, professional] = id.split('.')
  // The start page says what proposals cost (DAY-6).
  if (of === 'person') return [`account:${first}`, 'services:credits']
  if (of === 'waiting') return [WAITING_TOPIC]
  if (of === 'request') return [`request:${first}`]
  return [`open:${first}`, `account:${professional}`, 'services:credits']
}
