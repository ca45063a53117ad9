/**
 * The states of a request (REQ-1): waiting for its confirmation, open to professionals, with five proposals, paused while its
 * client's account is suspended, with a chosen proposal, after its period, cancelled by its owner, refused by an
 * administrator. `machines/request-life.ts` says what leads from one to another.
 */
export const leadStates = [
  'unverified',
  'open',
  'full',
  'paused',
  'chosen',
  'expired',
  'cancelled',
  'refused',
] as const
export type LeadState = (typeof leadStates)[number]

/** The states in words, as everybody reads them. */
export const leadStateWords: Readonly<Record<LeadState, string>> = {
  unverified: 'Por confirmar',
  open: 'À espera de propostas',
  full: 'Com cinco propostas',
  paused: 'Em pausa',
  chosen: 'Profissional escolhido',
  expired: 'Fora do prazo',
  cancelled: 'Cancelado',
  refused: 'Recusado',
}

/** Whether its client may cancel it: until it has ended, and not while their account is suspended (REQ-24, ACC-40). */
export const mayBeCancelled = (state: LeadState): boolean => !hasEnded(state) && state !== 'paused'

/** Whether a request in this state has ended for good. */
export const hasEnded = (state: LeadState): boolean =>
  state === 'chosen' || state === 'cancelled' || state === 'refused'

/** Whether its client may ask for the same again, with the answers of then (REQ-29): it is over, and was not refused. */
export const repeatable = (state: LeadState): boolean =>
  state === 'chosen' || state === 'cancelled' || state === 'expired'
