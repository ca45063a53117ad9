import { createRemoteJWKSet, jwtVerify, SignJWT } from 'jose'
import { asObject } from '#schemas/validation/json-object.ts'
import type { Services } from '../../../core/services.ts'

export interface GoogleIdentity {
  sub: string
  email: string
  name: string
}

const PROOF = 'google-proof'
const PROOF_LASTS = '1h'
const FETCH_TIMEOUT_MS = 5000

/**
 * Verifies Google's ID tokens: issuer, audience, signature by the issuer's keys, and expiry. `p1` is our own signed
 * proof of the result, which a new user carries through the sign-up.
 */
export function googleIdentities({ config, clock }: Services) {
  const key = new TextEncoder().encode(config.sessionSecret)
  const { googleClientId, googleIssuer } = config
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined

  async function issuersKeys() {
    if (keys) return keys
    const reply = await fetch(`${googleIssuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    })
    const { jwks_uri } = asObject(await reply.json())
    keys = createRemoteJWKSet(new URL(String(jwks_uri)), { timeoutDuration: FETCH_TIMEOUT_MS })
    return keys
  }

  return {
    /**
     * Undefined for an invalid token, or if Google is not configured. `expected` is the nonce that was sent to
     * Google, undefined if there was none: a token for another visit is invalid.
     */
    async verify(idToken: string, expected: string | undefined): Promise<GoogleIdentity | undefined> {
      if (!googleClientId) return undefined
      try {
        const { payload } = await jwtVerify(idToken, await issuersKeys(), {
          issuer: [googleIssuer, googleIssuer.replace('https://', '')],
          audience: googleClientId,
          algorithms: ['RS256', 'ES256'],
          currentDate: new Date(clock.now()),
        })
        const { sub, email, email_verified, name, nonce } = payload
        if (nonce !== expected) return undefined
        if (typeof sub !== 'string' || typeof email !== 'string' || email_verified !== true) return undefined
        return { sub, email: email.toLowerCase(), name: typeof name === 'string' ? name : '' }
      } catch {
        return undefined
      }
    },

    prove: ({ sub, email }: GoogleIdentity): Promise<string> =>
      new SignJWT({ email })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sub)
        .setAudience(PROOF)
        .setIssuedAt(Math.floor(clock.now() / 1000))
        .setExpirationTime(new Date(clock.now() + 3_600_000))
        .sign(key),

    /** Reads a proof; undefined if it is forged or older than an hour. */
    async readProof(p1: string): Promise<{ sub: string; email: string } | undefined> {
      const verified = await jwtVerify(p1, key, {
        audience: PROOF,
        algorithms: ['HS256'],
        currentDate: new Date(clock.now()),
        maxTokenAge: PROOF_LASTS,
      }).catch(() => undefined)
      const { sub, email } = verified?.payload ?? {}
      return typeof sub === 'string' && typeof email === 'string' ? { sub, email } : undefined
    },
  }
}
