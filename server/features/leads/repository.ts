import { timingSafeEqual } from 'node:crypto'
import { hashToken, leadSecret } from '../../core/configuration/secrets.ts'
import type { Db } from '../../core/db/tables.ts'

/** Requests for their owners; every access needs the link's secret. */
export function leadsRepository(db: Db, sessionSecret: string) {
  const isSecret = (id: string, given: string): boolean => {
    const secret = Buffer.from(leadSecret(sessionSecret, id))
    const offered = Buffer.from(given)
    return secret.length === offered.length && timingSafeEqual(secret, offered)
  }

  return {
    /** A request; undefined without the right secret. */
    async find(id: string, secret: string) {
      if (!isSecret(id, secret)) return undefined
      return db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
    },

    /** Cancels a request. Cancelling again changes nothing. False when there is no such request. */
    async archive(id: string, secret: string, now: string): Promise<boolean> {
      if (!isSecret(id, secret)) return false
      const lead = await db.selectFrom('leads').select('state').where('id', '=', id).executeTakeFirst()
      if (!lead) return false
      await db
        .updateTable('leads')
        .set({ state: 'archived', archived_at: now })
        .where('id', '=', id)
        .where('state', '!=', 'archived')
        .execute()
      return true
    },

    /**
     * Uses a one-time code sent by e-mail or SMS: verifies its channel and publishes the request (REQ-4). Returns the
     * owner; undefined if the code is unknown, used or expired, or the request was cancelled.
     */
    async verify(
      id: string,
      secret: string,
      channel: 'email' | 'phone',
      code: string,
      now: string,
    ): Promise<{ email: string; name: string } | undefined> {
      if (!isSecret(id, secret)) return undefined
      const verified =
        channel === 'email'
          ? { email_code_hash: null, email_verified_at: now }
          : { phone_code_hash: null, phone_verified_at: now }
      return db
        .updateTable('leads')
        .set({ ...verified, state: 'published' })
        .where('id', '=', id)
        .where(`${channel}_code_hash`, '=', hashToken(code))
        .where(`${channel}_code_expires_at`, '>', now)
        .where('state', '!=', 'archived')
        .returning(['email', 'name'])
        .executeTakeFirst()
    },
  }
}
