import { noticesSchema } from '../forms/notices.ts'
import { defineCall } from './define-call.ts'
import { successReply } from './parts.ts'

/** How the signed-in professional wants to be told (TEL-4). */
export const showNotices = defineCall({
  method: 'GET',
  path: '/api/notices',
  reply: noticesSchema,
  role: 'professional',
  perMinute: 240,
  rule: 'TEL-4',
})

export const saveNotices = defineCall({
  method: 'POST',
  path: '/api/notices',
  body: noticesSchema,
  reply: successReply,
  role: 'professional',
  perMinute: 30,
  rule: 'TEL-4',
})
