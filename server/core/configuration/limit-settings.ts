import { ConfigError, type Environment, integer } from './environment.ts'

/** How often something may be done in an hour, and in a day. */
export interface Limit {
  readonly hour: number
  readonly day: number
}

const MAX_LIMIT = 1_000_000
const MAX_REST_MINUTES = 1440

/**
 * The limits of requests (orders, home loans and sign-ups, each counted by itself) and of SMS. A network is an
 * address, or the /64 of an IPv6 subscriber; offices and mobile networks share one, so that its limit is wide. Throws
 * a ConfigError that names the variable at fault.
 */
export function limitSettings(env: Environment) {
  return {
    requests: {
      network: limit(env, 'REQUESTS_PER_NETWORK', { hour: 60, day: 300 }),
      email: limit(env, 'REQUESTS_PER_EMAIL', { hour: 8, day: 20 }),
      phone: limit(env, 'REQUESTS_PER_PHONE', { hour: 8, day: 20 }),
    },
    sms: {
      network: limit(env, 'SMS_PER_NETWORK', { hour: 20, day: 60 }),
      phone: limit(env, 'SMS_PER_PHONE', { hour: 3, day: 6 }),
      restMinutes: integer(env, 'SMS_REST_MINUTES', 2, 0, MAX_REST_MINUTES),
    },
  }
}

function limit(env: Environment, name: string, fallback: Limit): Limit {
  const text = env[name]
  if (!text) return fallback
  const [, hour = 0, day = 0] = (/^(\d{1,7})\/(\d{1,7})$/.exec(text) ?? []).map(Number)
  if (hour >= 1 && day >= hour && day <= MAX_LIMIT) return { hour, day }
  throw new ConfigError(
    `${name}: «${text}» não são dois números, quantos por hora e quantos por dia (por exemplo ${fallback.hour}/${fallback.day})`,
  )
}
