/** How long a proposal is unread before its client is reminded of it (TEL-23), in hours. */
export const UNREAD_PROPOSAL_HOURS = 24

/** Days from the choice until a client is asked for a review (TEL-24) who needs the work within a day, a week, a month or three, later, or does not know yet: by the value of 'Para quando precisa do serviço?'. */
const DAYS_FROM_CHOICE = [3, 10, 35, 60, 60, 21] as const

/** Days from the choice of a professional until its client is asked for a review, by when they needed the work. */
export const reviewAskDays = (whenCode: number): number => DAYS_FROM_CHOICE[whenCode - 1] ?? 21

/** '1 proposta por ler', '3 propostas por ler'. */
export const unreadProposalsInWords = (count: number): string =>
  count === 1 ? 'uma proposta por ler' : `${count} propostas por ler`
