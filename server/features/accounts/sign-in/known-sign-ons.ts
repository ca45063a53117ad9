import { retention } from '#schemas/messages/retention.ts'
import { keyedHash } from '../../../core/http/counts.ts'
import { addressOf } from '../../../core/http/network.ts'
import { isoNow, type Services } from '../../../core/services.ts'

/** From where somebody signs in: the address, and the hash of the browser's cookie where it has one. */
export interface Origin {
  readonly ip: string
  readonly browser: string | undefined
}

interface Account {
  readonly id: string
  readonly password_hash: string | null
}

/**
 * The browsers and networks that signed on to an account (ACC-38), as keyed hashes. The hash is made with the password as
 * it is stored: a new password makes all of them unknown.
 */
export function knownSignOns({ database: { db }, config, clock }: Services) {
  const keyOf = ({ id, password_hash }: Account, what: string) =>
    keyedHash(config.sessionSecret, `sign-on ${id} ${password_hash ?? ''} ${what}`)
  const keysOf = (account: Account, { ip, browser }: Origin) => ({
    network: keyOf(account, `network ${addressOf(ip)}`),
    ...(browser !== undefined && { browser: keyOf(account, `browser ${browser}`) }),
  })

  return {
    /** The key of the browser if the account knows it, else of the network; undefined where it knows neither. */
    async keyOf(account: Account, origin: Origin): Promise<string | undefined> {
      const { browser, network } = keysOf(account, origin)
      const rows = await db
        .selectFrom('known_sign_ons')
        .select('key')
        .where('key', 'in', [network, ...(browser === undefined ? [] : [browser])])
        .where('seen_at', '>', isoNow(clock, -retention.knownSignOns.keptMs))
        .execute()
      return [browser, network].find((one) => rows.some(({ key }) => key === one))
    },

    /** Notes browser and network of who signed on, or showed by an e-mail's link that the account is theirs. */
    async note(account: Account, origin: Origin): Promise<void> {
      const seen_at = isoNow(clock)
      const rows = Object.values(keysOf(account, origin)).map((key) => ({
        key,
        user_id: account.id,
        seen_at,
      }))
      await db
        .insertInto('known_sign_ons')
        .values(rows)
        .onConflict((c) => c.column('key').doUpdateSet({ seen_at }))
        .execute()
    },
  }
}

export type KnownSignOns = ReturnType<typeof knownSignOns>
