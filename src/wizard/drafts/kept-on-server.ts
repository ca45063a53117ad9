import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { BEGUN } from '#schemas/wizards/order/begun-cookie.ts'
import type { CallFunction } from '#src/api/client.ts'
import { readCookie, writeCookie } from '#src/lib/storage/cookie.ts'
import { findSavedRequest, saveRequest } from './use-saved-requests.ts'

/** An unfinished order as the server gives it to this device. */
type KeptOrder = ReplyOf<Calls['listDrafts']>['drafts'][number]

/** Whether the server may keep unfinished orders of this browser. */
export const mayBeKept = (): boolean => readCookie(BEGUN) === '1'

/** Nothing is looked for until the server keeps another one. */
export const expectNone = (): void => writeCookie(BEGUN, '', 0)

/** An order of the server as this browser saves it. */
export const savedFrom = ({ title, step, draft }: KeptOrder) => ({
  service: { id: draft.service, title },
  requestId: draft.request,
  version: draft.version,
  orderStep: step,
  ...(draft.open !== undefined && { openStep: draft.open }),
  furthest: draft.furthest,
  revision: draft.revision,
  lead: draft.answers as Answers,
  savedAt: Date.parse(draft.savedAt),
})

/** Saves an order of the server in this browser. One of this browser is compared with it when it opens (ORD-33). */
export function saveKept(order: KeptOrder): void {
  if (!findSavedRequest(order.draft.service)) saveRequest(savedFrom(order))
}

/** Saves all orders that the server keeps for this device in this browser, which has lost them (ORD-41). */
export async function bringBack(call: CallFunction): Promise<void> {
  const { drafts } = await call('listDrafts', {})
  if (drafts.length === 0) expectNone()
  for (const one of drafts.toReversed()) saveKept(one)
}
