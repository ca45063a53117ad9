import { useRef, useState } from 'react'
import type { LeadState } from '#schemas/requests/states.ts'
import { call } from '#src/api/client.ts'
import { useNews } from '#src/api/use-news.ts'
import { useSeen } from '#src/lib/page/when-seen.ts'
import type { Listed } from './listed.ts'

/** What the page of a request came with: one object for as long as nothing was loaded again. */
interface Came {
  lead: { id: string; state: LeadState }
  /** Its proposals; undefined before the request was confirmed. */
  listed?: Listed | undefined
}

/** Proposals that were new when the page first had them are new until the page is loaded again. */
function stillNew(now: Listed, before: Listed | undefined): Listed {
  const fresh = new Set(before?.proposals.flatMap(({ id, unread }) => (unread ? [id] : [])))
  const proposals = now.proposals.map((one) => (fresh.has(one.id) ? { ...one, unread: true } : one))
  return { ...now, proposals }
}

const unreadOf = (listed: Listed | undefined): string[] =>
  listed?.proposals.flatMap(({ id, unread }) => (unread ? [id] : [])) ?? []

/**
 * A request's state and proposals: those that the page came with, then the server's, by one call whenever something may
 * have changed (PRO-18): a request is confirmed in another tab or on another device, too. A failed call changes nothing.
 * They count as read once the person has seen them (PRO-9), which they have not where the page hides them (`isHidden`).
 */
export function useProposals(
  came: Came,
  s: string,
  isHidden = false,
): { state: LeadState; listed: Listed | undefined } {
  const { lead } = came
  const [heard, setHeard] = useState<{ after: Came['lead']; listed: Listed; unread: string[] }>()
  const asked = useRef(0)
  const news = heard?.after === lead ? heard : undefined
  const newer = news?.listed
  const listed = newer ?? came.listed
  const ask = () => {
    asked.current += 1
    const turn = asked.current
    call('listProposals', { query: { l: lead.id, s } }).then(
      (now) => {
        // An answer that was overtaken is older than what is shown.
        if (turn === asked.current)
          setHeard({ after: lead, listed: stillNew(now, listed), unread: unreadOf(now) })
      },
      () => {},
    )
  }
  useNews(ask, listed?.stream)
  const state = newer?.state ?? lead.state
  const isShown = !isHidden && state !== 'unverified' && state !== 'cancelled' && state !== 'refused'
  const unread = isShown ? (news?.unread ?? unreadOf(came.listed)) : []
  useSeen(unread.join() || undefined, () =>
    call('markProposalsRead', { body: { l: lead.id, s, proposals: unread } }),
  )
  return { state, listed: state === 'unverified' ? undefined : listed }
}
