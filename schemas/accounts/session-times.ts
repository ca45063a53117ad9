const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long things of a session last, in milliseconds (ACC-7, ACC-48 to ACC-52). */
export const sessionTimes = {
  /** A session that nobody uses. */
  session: HOUR,
  /** One that is used, from the sign-on or from the last device token on. */
  bound: 12 * HOUR,
  /** A device that stays signed in, from the sign-on on. */
  kept: 30 * 24 * HOUR,
  /** A device token that was replaced: two tabs may renew at once, and a reply may get lost. */
  grace: 30 * SECOND,
  /** The password, or what stands for it, before money and contacts ask for it again. */
  proof: HOUR,
  /** A session with less time is renewed when it is used. */
  renewal: HOUR / 2,
  /** The warning before a session ends. */
  warning: 2 * MINUTE,
} as const
