import { chatAuthors, MAX_CHAT_PHOTOS, MAX_CHAT_TEXT, MAX_REPORT_TEXT } from '../chat/chat.ts'
import { atLeast } from '../forms/fields.ts'
import { photoId } from '../photos/photos.ts'
import { defineCall } from './define-call.ts'
import { opaque, photoLinksReply, successReply } from './parts.ts'
import { listOf, objectOf, text, upTo } from './shapes.ts'

const ofProposal = objectOf({ proposal: opaque })

/** The client by the request's link (its id and secret); without it, who is signed in. */
const byLink = {
  type: 'object',
  properties: { l: opaque, s: opaque },
  additionalProperties: false,
} as const

/** The messages of a chat, in order, as the schema of a reply. */
export const chatMessages = listOf(
  objectOf({
    id: text,
    author: { enum: chatAuthors },
    text,
    photos: photoLinksReply,
    at: text,
    read: { type: ['string', 'null'] },
  }),
)

/** The chat of a proposal (CHT-1). */
export const readChat = defineCall({
  method: 'GET',
  path: '/api/chat/:proposal',
  params: ofProposal,
  query: byLink,
  reply: objectOf({
    /** Which of the two asks. */
    me: { enum: chatAuthors },
    /** The other one, as this one may call them. */
    other: text,
    messages: chatMessages,
    /** Why nothing can be written; null where it can. */
    closed: { type: ['string', 'null'] },
    /** What was decided where it was reported and goes on, in words. */
    reopened: { type: ['string', 'null'] },
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

/** The other one's messages have been read. */
export const markChatRead = defineCall({
  method: 'POST',
  path: '/api/chat/:proposal/read',
  params: ofProposal,
  query: byLink,
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
