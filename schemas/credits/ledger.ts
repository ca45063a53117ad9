/** What an entry of the ledger of credits is, in words (CRD-1). */
export const creditKinds = {
  initial: 'Oferta de registo',
  bought: 'Compra',
  spent: 'Proposta',
  returned: 'Devolução',
  corrected: 'Acerto',
} as const

export type CreditKind = keyof typeof creditKinds

/** An entry in words: its kind, and its note where it has one. */
export const entryInWords = ({ kind, note }: { kind: CreditKind; note: string | null }): string =>
  note === null ? creditKinds[kind] : `${creditKinds[kind]}: ${note}`

/** Credits that a professional gets when the account is validated (ACC-23). */
export const INITIAL_CREDITS = 15

/** The most credits that one correction gives or takes. */
export const MAX_CORRECTION = 10_000
