/** The states of a request: waiting for its channel to be confirmed, open to professionals, cancelled by its owner. */
export const leadStates = ['unverified', 'published', 'archived'] as const
export type LeadState = (typeof leadStates)[number]
