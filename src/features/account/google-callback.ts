/** The path that Google leads back to. */
export const GOOGLE_CALLBACK = '/auth/google/callback'

/** The session-storage key of the random value that shows that the reply belongs to our request. */
export const GOOGLE_STATE = 'cinco-google'
