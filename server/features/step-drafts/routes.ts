import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { retention } from '#schemas/messages/retention.ts'
import { defineBrowserCookie } from '../../core/http/cookies.ts'
import { handle } from '../../core/http/handle.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { openVault } from '../loans/offers.ts'
import { admitUnsent, noteUnsent } from '../unsent/offers.ts'

const LASTS_MS = retention.stepDrafts.keptMs

/** The browser whose unfinished wizards are kept, for a day from each step. */
const browser = defineBrowserCookie({ name: 'passos', seconds: LASTS_MS / 1000, sameSite: 'lax' })

/**
 * Unfinished sign-ups and loan requests of browsers without scripts (SRV-22): sealed as loans are, each for its row alone,
 * by the hash of the browser's cookie.
 */
export function stepDraftRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, config } = services
  const { db } = database
  const vault = openVault(config.loanKeys)
  const label = (hash: string, wizard: string) => `step-draft ${wizard} ${hash}`

  handle(app, calls.showStepDraft, async ({ query: { wizard }, request }) => {
    const hash = browser.hashOf(request)
    if (hash === undefined) return {}
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
    const hash = browser.keep(request, reply, config)
    const row = { ...vault.seal(draft, label(hash, wizard)), saved_at: isoNow(clock) }
    const thing = { id: label(hash, wizard), ip: request.ip, bytes: row.sealed.length }
    await admitUnsent(services, 'step draft', thing)
    await db
      .insertInto('step_drafts')
      .values({ token_hash: hash, wizard, ...row })
      .onConflict((c) => c.columns(['token_hash', 'wizard']).doUpdateSet(row))
      .execute()
    await noteUnsent(services, 'step draft', thing)
    return { success: true }
  })

  handle(app, calls.dropStepDraft, async ({ body: { wizard }, request }) => {
    const hash = browser.hashOf(request)
    if (hash !== undefined) {
      await db.deleteFrom('step_drafts').where('token_hash', '=', hash).where('wizard', '=', wizard).execute()
    }
    return { success: true }
  })
}
