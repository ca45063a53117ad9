/** The path that Google leads back to. */
export const GOOGLE_CALLBACK = '/auth/google/callback'

/** The session-storage key of the random value that ties the way there to the way back. */
export const GOOGLE_STATE = 'cinco-google'
