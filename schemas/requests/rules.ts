/** Proposals that a request takes in a round (REQ-16). */
export const MAX_PROPOSALS = 5
/** What a proposal costs in credits where an administrator has not said otherwise, and the bounds of that (PRO-3). */
export const USUAL_COST = 2
export const MIN_COST = 1
export const MAX_COST = 20
/** Credits in words: '1 crédito', '3 créditos'. */
export const creditsInWords = (credits: number): string =>
  credits === 1 ? '1 crédito' : `${credits} créditos`
/** Rounds: after five proposals the client may ask for five more, once (REQ-16). */
export const MAX_ROUNDS = 2
/** Texts of one's own that a professional keeps (PRO-6). */
export const MAX_TEMPLATES = 20
/** How long a request is open (REQ-17). */
export const OPEN_DAYS = 30
/** What the client adds with one extension (REQ-17). */
export const EXTENSION_DAYS = 15
export const MAX_EXTENSIONS = 2
/** An extension is offered in the last days of the period, and after it (REQ-17). */
export const EXTENSION_OFFERED_DAYS = 7

const DAY_MS = 24 * 60 * 60 * 1000

/** A moment (ISO 8601) some days after another (ISO 8601). */
export const daysAfter = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * DAY_MS).toISOString()
