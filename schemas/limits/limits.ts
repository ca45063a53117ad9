/** How often something may be done for one subject, in an hour and in a day. */
interface NamedLimit {
  /** The thing that a counter is for: the one who asks, or the one for whom it is done. */
  readonly by: 'address' | 'account' | 'mailbox' | 'request'
  readonly hour: number
  readonly day?: number
}

/**
 * The limits that calls have besides their `perMinute`, by what is counted (SRV-28). The table of docs/rules/server.md
 * says them too; a test compares.
 */
export const limits = {
  'reset links': { by: 'mailbox', hour: 3, day: 20 },
  'links that erase': { by: 'account', hour: 3 },
  'links that prove who one is': { by: 'account', hour: 5 },
  'activation again': { by: 'mailbox', hour: 3, day: 20 },
  'mobile verification again': { by: 'account', hour: 3 },
  'new e-mail of an account': { by: 'account', hour: 5, day: 10 },
  'new phone of an account': { by: 'account', hour: 5, day: 10 },
  'confirmation again': { by: 'request', hour: 3 },
  'e-mail of a request': { by: 'request', hour: 3, day: 5 },
  'contact of a request': { by: 'request', hour: 5, day: 10 },
  'codes of a contact': { by: 'request', hour: 10, day: 30 },
  'confirmations again, to one person': { by: 'mailbox', hour: 6, day: 20 },
  'links to an unfinished order': { by: 'mailbox', hour: 3, day: 10 },
  photographs: { by: 'address', hour: 300 },
  'files of proposals': { by: 'account', hour: 40 },
  'documents of credentials': { by: 'account', hour: 20 },
  'checks of a website': { by: 'account', hour: 10 },
} as const satisfies Record<string, NamedLimit>

/** How many messages a person gets of all kinds together, by channel (MSG-12). */
export const personLimits = {
  email: { hour: 40, day: 150 },
  sms: { hour: 8, day: 20 },
  push: { hour: 40, day: 150 },
} as const

export type LimitName = keyof typeof limits

/** How often an address may make a call of the administration that has no `perMinute` of its own (SRV-5). */
export const ADMIN_PER_MINUTE = 600
