import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { BEGUN } from '#schemas/wizards/order/begun-cookie.ts'
import type { CallFunction } from '#src/api/client.ts'
import { findSavedRequest, saveRequest } from './use-saved-requests.ts'

/** An unfinished order as the server gives it to this device. */
type KeptOrder = ReplyOf<Calls['listDrafts']>['drafts'][number]

const IN_COOKIES = new RegExp(`(?:^|; )${BEGUN}=1(?:;|$)`)

/** Whether the server may keep unfinished orders of this browser. */
export const mayBeKept = (): boolean => IN_COOKIES.test(document.cookie)

/** Nothing is looked for until the server keeps another one. */
export const expectNone = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${BEGUN}=; Path=/; Max-Age=0; SameSite=Lax`
}

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
