import type { calls } from '#schemas/calls/calls.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import { HttpError } from '../../../core/http/errors.ts'
import { addressOf } from '../../../core/http/network.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { suspensionOf } from '../../decisions/offers.ts'
import { linkGoogle, type Users } from '../users.ts'
import type { googleIdentities } from './google.ts'
import type { KnownSignOns, Origin } from './known-sign-ons.ts'
import { passwordFits } from './passwords.ts'
import { attemptOf, type Throttle } from './throttle.ts'
import { tokensRepository } from './tokens.ts'

const WRONG = 'O email ou password indicados não estão corretos.'

/** Gives what a sign-on's token is bound to, once one is made. */
type Binding = () => string

/** What a sign-in needs to know of an account. */
interface Account {
  id: string
  status: string
  suspended_at: string | null
}

/**
 * The ways to sign in: each gives a token of 60 seconds for the address, or reports that the account is suspended
 * and why (ACC-4, DEC-4, ACC-6). The token serves in the browser that asked alone (ACC-37).
 */
export function signIn(
  services: Services,
  users: Users,
  failures: Throttle,
  knownSignOns: KnownSignOns,
  google: ReturnType<typeof googleIdentities>,
) {
  const { database, clock, config } = services
  const tokens = tokensRepository(database.db)

  const signedIn = async ({ id, status, suspended_at }: Account, binding: Binding) => {
    if (suspended_at === null) return { token: await tokens.issueSignOn(id, clock.now(), binding()), status }
    const suspension = await suspensionOf(services, id)
    return { disabled: true, ...(suspension && { suspension }) }
  }

  return {
    signedIn,

    /**
     * Whether this is the account's password. Throws TooMany for an attempt beyond the free ones, right or wrong,
     * also for one under way when the last free one failed.
     */
    async passwordIs(
      password: string,
      account: { id: string; email: string; password_hash: string | null },
      origin: Origin,
    ): Promise<boolean> {
      const attempt = attemptOf(account, addressOf(origin.ip), await knownSignOns.keyOf(account, origin))
      await failures.check(attempt, clock.now())
      const fits = await passwordFits(password, account.password_hash)
      if (!fits) await failures.failed(attempt, clock.now())
      else {
        await failures.check(attempt, clock.now())
        await failures.succeeded(attempt)
      }
      return fits
    },

    async byPassword({ email, password }: BodyOf<typeof calls.login>, origin: Origin, binding: Binding) {
      const account = email.toLowerCase()
      const user = await users.byEmail(account)
      const asked = user ?? { id: '', email: account, password_hash: null }
      if (!(await this.passwordIs(password, asked, origin)) || !user) throw new HttpError(401, WRONG)
      return signedIn(user, binding)
    },

    async byGoogle({ id_token, nonce }: BodyOf<typeof calls.googleToken>, binding: Binding) {
      const identity = await google.verify(id_token, nonce)
      if (!identity) return { invalid: true }
      const linked = await users.byGoogle(identity.sub)
      if (linked) return signedIn(linked, binding)
      const user = await users.byEmail(identity.email)
      if (user) {
        const by = { now: isoNow(clock), secret: config.sessionSecret }
        const account = await database.inTransaction((trx) => linkGoogle(trx, user.id, identity.sub, by))
        return account ? signedIn(account, binding) : { invalid: true }
      }
      const { email, name } = identity
      return { newuser: true, p1: await google.prove(identity), email, name }
    },
  }
}
