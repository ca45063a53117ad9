import { most } from '../bounds.ts'
import { defineCall } from '../define-call.ts'
import { listOf, maybe, objectOf, text, whole } from '../shapes.ts'

/** How many things of one kind the first page of the administration shows; the list of the kind has the others. */
export const MAX_WAITING_OF_A_KIND = 10

/**
 * What waits for administrators, by kinds, what is promised first before all else: how many, and those that wait longest.
 * Moments are ISO 8601; `due` is until when something is promised to be seen to. Paths are under `/admin`. `stream` tells
 * of changes (PRO-18).
 */
export const showWaiting = defineCall({
  method: 'GET',
  path: '/api/admin/waiting',
  role: 'admin',
  reply: objectOf({
    kinds: listOf(
      objectOf({
        name: text,
        /** One of them and several, in words: 'devolução por decidir'. */
        one: text,
        several: text,
        count: whole,
        path: text,
        things: listOf(
          objectOf({
            id: text,
            /** The code or name that it goes by; '' where that was erased. */
            title: text,
            at: text,
            due: maybe,
            path: text,
          }),
          MAX_WAITING_OF_A_KIND,
        ),
      }),
      most.waitingKinds,
    ),
    stream: text,
  }),
  rule: 'ADM-39',
})
