import { CHAT_PAGE, chatAuthors, MAX_CHAT_PHOTOS, MAX_CHAT_TEXT, MAX_REPORT_TEXT } from '../chat/chat.ts'
import { dateActs } from '../chat/dates.ts'
import { atLeast } from '../forms/fields.ts'
import { photoId } from '../photos/photos.ts'
import { defineCall } from './define-call.ts'
import { opaque, photoLinksReply, successReply } from './parts.ts'
import { listOf, maybe, objectOf, text, upTo, yes } from './shapes.ts'

const ofProposal = objectOf({ proposal: opaque })

/** The client by the request's link (its id and secret); without it, who is signed in. */
const byLink = {
  type: 'object',
  properties: { l: opaque, s: opaque },
  additionalProperties: false,
} as const

/** A page of a chat, in order, as the schemas of a reply's parts (CHT-11). */
export const chatPage = {
  messages: listOf(
    objectOf({
      id: text,
      author: { enum: chatAuthors },
      text,
      photos: photoLinksReply,
      at: text,
      read: maybe,
    }),
    CHAT_PAGE,
  ),
  /** What asks for the messages before them; null where there are none. */
  older: maybe,
} as const

/** Asks for the messages before those of another page. */
export const beforeQuery = { before: upTo(120) } as const

/** The chat of a proposal, its newest messages or those before another page (CHT-1, CHT-11). */
export const readChat = defineCall({
  method: 'GET',
  path: '/api/chat/:proposal',
  params: ofProposal,
  query: { ...byLink, properties: { ...byLink.properties, ...beforeQuery } },
  reply: objectOf({
    /** Which of the two asks. */
    me: { enum: chatAuthors },
    /** The other one, as this one may call them. */
    other: text,
    ...chatPage,
    /** Why nothing can be written; null where it can. */
    closed: maybe,
    /** What was decided where it was reported and goes on, in words. */
    reopened: maybe,
    /** The date that the two agree on (CHT-13). */
    date: objectOf({
      proposed: { anyOf: [objectOf({ at: text, mine: yes }), { type: 'null' }] },
      /** With the address of its calendar file, which lasts a day. */
      agreed: { anyOf: [objectOf({ at: text, cancelled: yes, file: text }), { type: 'null' }] },
    }),
    /** What opens its stream of events, for some minutes (CHT-4). */
    stream: text,
  }),
  perMinute: 120,
  rule: 'CHT-1',
})

/** Words, photographs that this browser uploaded, or both (CHT-8). */
export const writeChat = defineCall({
  method: 'POST',
  path: '/api/chat/:proposal',
  params: ofProposal,
  query: byLink,
  body: objectOf(
    { text: upTo(MAX_CHAT_TEXT) },
    {
      photos: { type: 'array', items: photoId, maxItems: MAX_CHAT_PHOTOS, uniqueItems: true },
      /** The message's id, which the browser draws: the same again is the same message. */
      id: opaque,
    },
  ),
  reply: successReply,
  perMinute: 30,
  rule: 'CHT-2',
})

/** The other one's messages have been read, as far as the one that is named (CHT-3). */
export const markChatRead = defineCall({
  method: 'POST',
  path: '/api/chat/:proposal/read',
  params: ofProposal,
  query: byLink,
  body: objectOf({ last: opaque }),
  reply: successReply,
  perMinute: 120,
  readsOnly: true,
  rule: 'CHT-3',
})

/** Reports the other one, which closes the chat. */
export const reportChat = defineCall({
  method: 'POST',
  path: '/api/chat/:proposal/report',
  params: ofProposal,
  query: byLink,
  body: objectOf({ reason: { type: 'string', pattern: atLeast(3), maxLength: MAX_REPORT_TEXT } }),
  reply: successReply,
  perMinute: 20,
  rule: 'CHT-6',
})

/** Server-sent events: one whenever the chat has changed. They hold nothing of it. */
export const followChat = defineCall({
  method: 'GET',
  path: '/api/chat/:proposal/events',
  params: ofProposal,
  query: objectOf({ t: { type: 'string', maxLength: 200 } }),
  reply: { type: 'string' },
  perMinute: 60,
  rule: 'CHT-4',
})

/** Proposes a day and a time in Lisbon, or others than those that are proposed or agreed (CHT-13). */
export const proposeDate = defineCall({
  method: 'POST',
  path: '/api/chat/:proposal/date',
  params: ofProposal,
  query: byLink,
  body: objectOf({
    /** yyyy-mm-dd; '' for none. */
    day: { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' },
    /** HH:MM; '' for none. */
    time: { type: 'string', pattern: '^(\\d{2}:\\d{2})?$' },
  }),
  reply: successReply,
  perMinute: 20,
  rule: 'CHT-13',
})

/** Accepts or declines the date that the other one proposes, withdraws one's own proposal, or cancels what is agreed; `at` is the date that one saw (CHT-13). */
export const decideDate = defineCall({
  method: 'POST',
  path: '/api/chat/:proposal/date/decide',
  params: ofProposal,
  query: byLink,
  body: objectOf({ act: { enum: dateActs }, at: { type: 'string', format: 'date-time' } }),
  reply: successReply,
  perMinute: 20,
  rule: 'CHT-13',
})
