import { credentialKindNames, credentialStates } from '../profiles/credentials.ts'

/** The shapes that both sides' calls on credentials share. */
export const kind = { enum: credentialKindNames } as const
export const credentialState = { enum: credentialStates } as const
