import type { CallName, Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'

/** The paths of calls that everybody gets the same answer to, which is the catalogue. */
export const publicLists = {
  listServices: '/api/site/services',
  listSubgroups: '/api/site/subgroups',
  listMainGroups: '/api/maingroup/all',
} as const satisfies Partial<Record<CallName, string>>

const MAX_MS = 20_000

/**
 * Reads one of them by the browser itself: the search is used before anything else makes a call, and does not wait for
 * axios. Rejects where the list does not come.
 */
export async function readPublicList<N extends keyof typeof publicLists>(
  name: N,
): Promise<ReplyOf<Calls[N]>> {
  const reply = await fetch(publicLists[name], { signal: AbortSignal.timeout(MAX_MS) })
  if (!reply.ok) throw new Error(`${name}: ${reply.status}`)
  return reply.json()
}
