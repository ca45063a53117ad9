import { isoNow, type Services } from '../../../core/services.ts'
import { accountSubject, recordAction } from '../../audit/offers.ts'
import type { Session } from './sessions.ts'

/** The devices on which an account is signed in. */
export function devicesRepository({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  const { db } = database
  return {
    /** The ones that were used last, with what is known of each (ACC-50). */
    list: (userId: string, most: number) =>
      db
        .selectFrom('sessions')
        .select(['id', 'program', 'system', 'created_at', 'used_at', 'device_hash', 'expires_at'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', isoNow(clock))
        .orderBy('used_at', 'desc')
        .orderBy('id')
        .limit(most)
        .execute(),

    /**
     * Ends the session of one of an account's devices, or of all but the one that asks. False where there is none. If the
     * account is an administrator's, it is logged (ADM-3).
     */
    end: ({ id: sessionId, userId, role, name }: Session, one?: string): Promise<boolean> =>
      database.inTransaction(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .where('id', one === undefined ? '!=' : '=', one ?? sessionId)
          .executeTakeFirst()
        if (numDeletedRows > 0n && role === 'admin') {
          const users = trx.selectFrom('users').select('email').where('id', '=', userId)
          const subject = accountSubject((await users.executeTakeFirstOrThrow()).email)
          const admin = { id: userId, name }
          await recordAction(trx, isoNow(clock), admin, { action: 'account.devices', subject })
        }
        return numDeletedRows > 0n
      }),
  }
}
