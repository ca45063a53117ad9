import { personName } from '../../atoms/person-name.ts'
import { groundNames } from '../../decisions/grounds.ts'
import { contactFields, opaque } from '../parts.ts'
import { maybe, objectOf, text, upTo, whole } from '../shapes.ts'

/** The cursor of a list's page: the sort key of the last row before it, or none for the first page. */
export const cursorQuery = {
  after: { type: 'string', maxLength: 200 },
  /** How many rows a page may have, where more are wanted than a list shows: its file (ADM-29). */
  size: { type: 'integer', minimum: 1, maximum: 500 },
} as const

/** The id of the one row that a list is held to, where something else leads to it (ADM-39). */
export const oneRow = { id: opaque } as const
/** Whose rows a list is held to: the id of an account, or of a client (ADM-49). */
export const ofPerson = { person: opaque } as const

/** The most rows of one page. */
export const MAX_PAGE = cursorQuery.size.maximum

/** A day in Lisbon, yyyy-mm-dd, of this century. */
export const day = { type: 'string', pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' } as const

/** The fewest letters that questions are searched by. */
export const MIN_QUESTION_SEARCH = 3

/** The id of a row, in the path. */
export const idParams = objectOf({ id: opaque })

/** The most characters of a note on a request. */
export const MAX_NOTE = 2000
/** How many views of one list an administrator may have. */
export const MAX_VIEWS = 20
/** The most notes on one. */
export const MAX_NOTES = 200

/** Why something was done: it is kept in the log. */
export const reason = { type: 'string', minLength: 3, maxLength: 500, format: 'filled' } as const

export const reasonBody = objectOf({ reason })

/** The right contact of a request or of an account, and why (ADM-52, ADM-73). The phone is '' where an account has none. */
export const correctionBody = objectOf({
  name: { ...personName.schema },
  email: contactFields.email,
  phone: upTo(40),
  reason,
})

/** What a decision about a person has besides its reason, which the person reads (DEC-2): the rule, and a note that nobody else reads. */
export const decisionWords = {
  ground: { enum: groundNames },
  note: { type: 'string', maxLength: 500 },
} as const

/** A decision about a person. */
export const decisionBody = objectOf({ reason }, decisionWords)

export const success = objectOf({ success: { const: true } })

export const messageStates = ['pending', 'sent', 'dead', 'refused'] as const

/** How far the work on a contact message or a loan request is: not begun, under way, done. */
export const handlingStates = ['open', 'started', 'done'] as const
export type HandlingState = (typeof handlingStates)[number]

/** These states of a contact message in words. */
export const contactStates: Readonly<Record<HandlingState, string>> = {
  open: 'Por tratar',
  started: 'Em curso',
  done: 'Tratada',
}

/** The same of a loan request. */
export const loanStates: Readonly<Record<HandlingState, string>> = { ...contactStates, done: 'Tratado' }

/** The number of times that a row was changed: of two administrators the second is refused. */
export const revision = { type: 'integer', minimum: 0 } as const

/** What a list is searched for (ADM-44, ADM-72). */
export const searchText = { type: 'string', minLength: 3, maxLength: 120 } as const

/** A message as lists show it: not what it says. */
export const messageRow = objectOf({
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
})
