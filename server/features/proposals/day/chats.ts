import { CHOSEN_DAYS, MAX_REMINDERS } from '#schemas/requests/day.ts'
import { daysAfter } from '#schemas/requests/rules.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { agreedDatesOf, chatsOf } from '../../chat/offers.ts'

/** The newest proposals whose chats are looked at: what waits for somebody is among them. */
const MAX_CONSIDERED = 200

/** A proposal with its chat. */
interface Talk {
  readonly lead: string
  readonly proposal: string
  readonly service: string
  readonly at: string
}

const newest = <T extends Talk>(talks: readonly T[]): T[] =>
  talks.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_REMINDERS)

/** The chats of a professional that wait for them (DAY-4, DAY-5): unread, read but not answered, chosen but not written to; and the next agreed dates. */
export async function chatsOfDay({ database: { db }, clock }: Services, userId: string) {
  const proposals = await db
    .selectFrom('proposals')
    .innerJoin('leads', 'leads.id', 'proposals.lead_id')
    .innerJoin('services', 'services.id', 'leads.service_id')
    .select(['proposals.id as proposal', 'proposals.lead_id as lead', 'services.title as service'])
    .select(['proposals.state', 'leads.state as lead_state', 'leads.ended_at'])
    .where('proposals.professional_id', '=', userId)
    .where('proposals.state', '!=', 'withdrawn')
    .orderBy('proposals.created_at', 'desc')
    .limit(MAX_CONSIDERED)
    .execute()
  const now = isoNow(clock)
  const ids = proposals.map(({ proposal }) => proposal)
  const [chats, agreed] = [await chatsOf(db, ids), await agreedDatesOf(db, ids, now)]
  const earliest = daysAfter(now, -CHOSEN_DAYS)
  const unread: (Talk & { count: number })[] = []
  const waiting: Talk[] = []
  const chosen: Talk[] = []
  for (const { lead, proposal, service, state, lead_state, ended_at } of proposals) {
    const chat = chats.get(proposal) ?? { unread: 0, client_at: null, own_at: null }
    const talk = { lead, proposal, service }
    if (chat.unread > 0) unread.push({ ...talk, at: chat.client_at ?? '', count: chat.unread })
    else if (state === 'chosen') {
      const since = ended_at ?? ''
      if (since > earliest && (chat.own_at ?? '') < since) chosen.push({ ...talk, at: since })
      else if (isUnanswered(chat)) waiting.push({ ...talk, at: chat.client_at ?? '' })
    } else if (state === 'sent' && (lead_state === 'open' || lead_state === 'full') && isUnanswered(chat))
      waiting.push({ ...talk, at: chat.client_at ?? '' })
  }
  return {
    messages: unread.reduce((sum, { count }) => sum + count, 0),
    chats: newest(unread),
    waiting: newest(waiting),
    chosen: newest(chosen),
    dates: proposals
      .flatMap(({ lead, proposal, service, state }) => {
        const at = agreed.get(proposal)
        return at !== undefined && (state === 'sent' || state === 'chosen')
          ? [{ lead, proposal, service, at }]
          : []
      })
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .slice(0, MAX_REMINDERS),
  }
}

const isUnanswered = ({ client_at, own_at }: { client_at: string | null; own_at: string | null }): boolean =>
  client_at !== null && (own_at ?? '') < client_at
