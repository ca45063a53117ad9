import { opaque } from '../parts.ts'

/** The cursor of a list's page: the sort key of the last row before it, or none for the first page. */
export const cursorQuery = { after: { type: 'string', maxLength: 200 } } as const

/** A day in Lisbon, yyyy-mm-dd, of this century. */
export const day = { type: 'string', pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' } as const

export const text = { type: 'string' } as const
export const maybe = { type: ['string', 'null'] } as const
export const whole = { type: 'integer' } as const
export const yes = { type: 'boolean' } as const

/** The fewest letters that questions are searched by. */
export const MIN_QUESTION_SEARCH = 3

/** The id of a row, in the path. */
export const idParams = {
  type: 'object',
  properties: { id: opaque },
  required: ['id'],
  additionalProperties: false,
} as const

/** Why something was done: it is kept in the log. */
export const reason = { type: 'string', minLength: 3, maxLength: 500, format: 'filled' } as const

export const reasonBody = {
  type: 'object',
  properties: { reason },
  required: ['reason'],
  additionalProperties: false,
} as const

export const success = {
  type: 'object',
  properties: { success: { const: true } },
  required: ['success'],
  additionalProperties: false,
} as const

export const messageStates = ['pending', 'sent', 'dead'] as const

/** A message as lists show it: not what it says. */
export const messageRow = {
  type: 'object',
  properties: {
    id: text,
    at: text,
    channel: text,
    recipient: text,
    template: text,
    /** What the administration calls the template. */
    title: text,
    state: { enum: messageStates },
    attempts: whole,
    error: maybe,
  },
  required: ['id', 'at', 'channel', 'recipient', 'template', 'title', 'state', 'attempts', 'error'],
  additionalProperties: false,
} as const
