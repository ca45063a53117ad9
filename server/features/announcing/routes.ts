import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { Refused } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { professionalOf } from '../accounts/offers.ts'
import { lookForRequests } from '../looks/offers.ts'
import { settingsOf } from './settings.ts'
import { getsMessages, resumeMessages, stopMessages } from './stops.ts'

const BOTH_DAYS = 'Indique o primeiro e o último dia.'
const OUT_OF_ORDER = 'O último dia não pode ser antes do primeiro.'

const onOff = (on: boolean) => (on ? ('on' as const) : ('off' as const))

/** How a professional wants to be told (TEL-4). */
export function noticeRoutes(
  app: FastifyInstance,
  { database: { db, inTransaction }, clock }: Services,
): void {
  handle(app, calls.showNotices, async ({ request }) => {
    const { email, told, hour, sms, holiday_from, holiday_until } = await settingsOf(db)
      .select([
        'users.email',
        'users.sms',
        'announcement_settings.holiday_from',
        'announcement_settings.holiday_until',
      ])
      .where('users.id', '=', professionalOf(request).id)
      .executeTakeFirstOrThrow()
    return {
      told,
      hour,
      sms: onOff(sms === 1),
      ...(holiday_from !== null && { holiday_from }),
      ...(holiday_until !== null && { holiday_until }),
      choices: onOff(await getsMessages(db, 'choices', email)),
      chat: onOff(await getsMessages(db, 'chat', email)),
    }
  })

  handle(app, calls.saveNotices, async ({ body, request }) => {
    const { told, hour, holiday_from = null, holiday_until = null } = body
    if ((holiday_from === null) !== (holiday_until === null))
      throw new Refused([
        { path: holiday_from === null ? '/holiday_from' : '/holiday_until', message: BOTH_DAYS },
      ])
    if (holiday_from !== null && holiday_until !== null && holiday_until < holiday_from)
      throw new Refused([{ path: '/holiday_until', message: OUT_OF_ORDER }])
    const { id } = professionalOf(request)
    const settings = { told, hour, holiday_from, holiday_until }
    await inTransaction(async (trx) => {
      const { email } = await trx
        .updateTable('users')
        .set({ sms: body.sms === 'on' ? 1 : 0 })
        .where('id', '=', id)
        .returning('email')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('announcement_settings')
        .values({ user_id: id, ...settings })
        .onConflict((c) => c.column('user_id').doUpdateSet(settings))
        .execute()
      for (const kind of ['choices', 'chat'] as const)
        await (body[kind] === 'on'
          ? resumeMessages(trx, kind, email)
          : stopMessages(trx, kind, email, isoNow(clock)))
      await lookForRequests(trx, id)
    })
    return { success: true }
  })
}
