import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken, type Linked, leadSecret } from '../../core/configuration/secrets.ts'
import type { Database } from '../../core/db/open.ts'
import type { Trx } from '../../core/db/tables.ts'
import { Conflict } from '../../core/http/errors.ts'
import { addressWorks } from '../../core/mail/gone-addresses.ts'
import { changeLead } from './life.ts'
import { requestsChanged } from './tell-pages.ts'

const CHOSEN = 'Já escolheu um profissional para este pedido.'

/** Requests for their owners; every access needs the link's secret. */
export function leadsRepository({ db, inTransaction }: Database, sessionSecret: string) {
  const isSecret = (lead: Linked, sentSecret: string): boolean => {
    const secret = Buffer.from(leadSecret(sessionSecret, lead))
    const offered = Buffer.from(sentSecret)
    return secret.length === offered.length && timingSafeEqual(secret, offered)
  }

  const linked = (trx: Trx, id: string) =>
    trx.selectFrom('leads').select(['id', 'link_round', 'state']).where('id', '=', id).executeTakeFirst()

  return {
    /** A request; undefined without the right secret. */
    async find(id: string, secret: string) {
      const lead = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
      return lead && isSecret(lead, secret) ? lead : undefined
    },

    /**
     * Cancels a request, with what else its cancelling causes. Cancelling again changes nothing. False when there is no
     * such request; throws Conflict for one that has ended otherwise.
     */
    async archive(
      id: string,
      secret: string,
      now: string,
      also: (trx: Trx) => Promise<void> = async () => {},
    ): Promise<boolean> {
      return inTransaction(async (trx) => {
        const lead = await linked(trx, id)
        if (!lead || !isSecret(lead, secret)) return false
        const change = { event: 'REQUEST.CANCELLED', actor: 'client', now } as const
        const changed = await changeLead(trx, id, change)
        if (!changed && lead.state === 'chosen') throw new Conflict(CHOSEN)
        if (changed) await also(trx)
        return true
      })
    },

    /**
     * Takes a one-time code sent by e-mail or SMS, in the caller's transaction: verifies its channel and opens the request
     * (REQ-4). `usesUp` ends the code; without it, it can be taken again to sign on (ACC-36). Returns the owner, and whether
     * the code was used up before; undefined if it is unknown or expired, or the request has ended.
     */
    async verify(
      trx: Trx,
      { id, secret, channel, code }: { id: string; secret: string; channel: 'email' | 'phone'; code: string },
      { now, usesUp }: { now: string; usesUp: boolean },
    ): Promise<{ email: string; name: string; over: boolean } | undefined> {
      const lead = await linked(trx, id)
      if (!lead || !isSecret(lead, secret)) return undefined
      const [hash, until, at] = [
        `${channel}_code_hash`,
        `${channel}_code_expires_at`,
        `${channel}_verified_at`,
      ] as const
      const since = sql<string>`coalesce(${sql.ref(at)}, ${now})`
      const verified =
        channel === 'email'
          ? { email_verified_at: since, ...(usesUp && { email_code_expires_at: now }) }
          : { phone_verified_at: since, ...(usesUp && { phone_code_expires_at: now }) }
      const owner = await trx
        .updateTable('leads')
        .set(verified)
        .where('id', '=', id)
        .where(hash, '=', hashToken(code))
        .where(until, '>', now)
        .where('state', 'not in', ['cancelled', 'refused'])
        .returning(['email', 'name'])
        .executeTakeFirst()
      if (owner) {
        if (channel === 'email') await addressWorks(trx, owner.email)
        await changeLead(trx, id, { event: 'CHANNEL.CONFIRMED', actor: 'client', now })
        await requestsChanged(trx, [id])
        return { ...owner, over: false }
      }
      const before = await trx
        .selectFrom('leads')
        .select(['email', 'name'])
        .where('id', '=', id)
        .where(hash, '=', hashToken(code))
        .where(at, 'is not', null)
        .where('state', 'not in', ['cancelled', 'refused'])
        .executeTakeFirst()
      return before && { ...before, over: true }
    },
  }
}
