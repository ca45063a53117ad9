const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long a one-time token is valid by what it is for, in milliseconds. */
export const tokenLifetimes = {
  activation: 48 * HOUR,
  newEmail: 48 * HOUR,
  mobile: 10 * MINUTE,
  reset: HOUR,
  erasure: HOUR,
  proof: HOUR,
  invitation: HOUR,
  signon: MINUTE,
} as const
