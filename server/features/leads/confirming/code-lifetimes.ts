const MINUTE = 60_000

/** How long a request's one-time codes are valid, in milliseconds. */
export const codeLifetimes = { email: 48 * 60 * MINUTE, phone: 10 * MINUTE } as const
