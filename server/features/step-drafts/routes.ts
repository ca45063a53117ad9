import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { retention } from '#schemas/messages/retention.ts'
import type { Config } from '../../core/configuration/config.ts'
import { hashToken, randomToken } from '../../core/configuration/secrets.ts'
import { handle } from '../../core/http/handle.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { openVault } from '../loans/offers.ts'

const COOKIE = /(?:^|;)\s*passos=([A-Za-z0-9_-]{22})(?:;|$)/
const LASTS_MS = retention.stepDrafts.keptMs

const tokenOf = ({ headers }: FastifyRequest): string | undefined => COOKIE.exec(headers.cookie ?? '')?.[1]

/** Gives a browser its cookie for a day more, which no script can read, and returns the cookie's token. */
function setToken(request: FastifyRequest, reply: FastifyReply, { origin }: Config): string {
  const token = tokenOf(request) ?? randomToken()
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `passos=${token}; Path=/; Max-Age=${LASTS_MS / 1000}; HttpOnly; SameSite=Lax${secure}`,
  )
  return token
}

/**
 * Unfinished sign-ups and loan requests of browsers without scripts (SRV-22): sealed as loans are, each for its row alone,
 * by the hash of the browser's cookie.
 */
export function stepDraftRoutes(app: FastifyInstance, { database, clock, config }: Services): void {
  const { db } = database
  const vault = openVault(config.loanKeys)
  const label = (hash: string, wizard: string) => `step-draft ${wizard} ${hash}`

  handle(app, calls.showStepDraft, async ({ query: { wizard }, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const token = tokenOf(request)
    if (token === undefined) return {}
    const hash = hashToken(token)
    const row = await db
      .selectFrom('step_drafts')
      .select(['key_id', 'sealed'])
      .where('token_hash', '=', hash)
      .where('wizard', '=', wizard)
      .where('saved_at', '>', isoNow(clock, -LASTS_MS))
      .executeTakeFirst()
    try {
      return row ? { draft: vault.open(row, label(hash, wizard)) } : {}
    } catch {
      return {} // its key is no longer among LOAN_KEYS
    }
  })

  handle(app, calls.saveStepDraft, async ({ body: { wizard, draft }, request, reply }) => {
    const hash = hashToken(setToken(request, reply, config))
    const row = { ...vault.seal(draft, label(hash, wizard)), saved_at: isoNow(clock) }
    await db
      .insertInto('step_drafts')
      .values({ token_hash: hash, wizard, ...row })
      .onConflict((c) => c.columns(['token_hash', 'wizard']).doUpdateSet(row))
      .execute()
    return { success: true }
  })

  handle(app, calls.dropStepDraft, async ({ body: { wizard }, request }) => {
    const token = tokenOf(request)
    if (token !== undefined) {
      await db
        .deleteFrom('step_drafts')
        .where('token_hash', '=', hashToken(token))
        .where('wizard', '=', wizard)
        .execute()
    }
    return { success: true }
  })
}
