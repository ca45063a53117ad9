import type { Updateable } from 'kysely'
import { toWirePhone } from '#schemas/atoms/phone.ts'
import type { Tables } from '../../../core/db/tables.ts'
import { Refused, TooMany } from '../../../core/http/errors.ts'
import { keepWithin } from '../../../core/http/rate-limit.ts'
import { sendingSms } from '../../../core/http/request-limits.ts'
import { publish } from '../../../core/http/streams/topics.ts'
import { getsSms } from '../../../core/mail/gets-sms.ts'
import { enqueue } from '../../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { checkPhone } from '../../contact-checks/offers.ts'
import { SMS_SENT } from '../sign-in/links.ts'
import { tokensRepository } from '../sign-in/tokens.ts'
import { PHONE_TAKEN } from '../sign-up/create-user.ts'
import { mobileMessage } from '../sign-up/verification-messages.ts'
import { type User, usersRepository } from '../users.ts'

const SAME = 'Este já é o telemóvel da sua conta.'

/**
 * Gives one's own account another phone (ACC-58): the link of an SMS makes it the account's, until which the former one stays;
 * one that gets no SMS is given at once, unconfirmed. `answer` as a form holds it. Returns whether an SMS was sent. Throws
 * Refused for a phone that cannot be the account's, TooMany beyond the limits.
 */
export async function changePhone(
  services: Services,
  user: User,
  { answer, ip }: { answer: string; ip: string },
): Promise<{ sms: boolean }> {
  const { database, clock, config } = services
  const { id, role } = user
  const phone = toWirePhone(answer)
  const refuse = (message: string) => new Refused([{ path: '/phone', message }], message)
  const { valid, message } = checkPhone(phone, role === 'client' ? 'internationalPhone' : 'phone')
  if (!valid) throw refuse(message)
  if (phone === user.phone && user.phone_verified_at !== null) throw refuse(SAME)
  await keepWithin(services, 'new phone of an account', id)
  if (await usersRepository(database.db).isTaken('phone', phone)) throw refuse(PHONE_TAKEN)
  const store = (columns: Updateable<Tables['users']>, sms: boolean) =>
    database.inTransaction(async (trx) => {
      const tokens = tokensRepository(trx)
      // A link is for the phone that was given last.
      await tokens.revoke(['mobile'], id)
      await trx.updateTable('users').set(columns).where('id', '=', id).execute()
      if (sms) {
        const token = await tokens.issue('mobile', id, clock.now())
        await enqueue(trx, isoNow(clock), [mobileMessage(config, { id, phone }, token)])
      }
      await publish(trx, [`account:${id}`])
      return { sms }
    })
  if (!getsSms(config, phone)) return store({ phone: null, new_phone: phone, phone_verified_at: null }, false)
  return sendingSms(services, { ip, phone }, (waitSeconds) => {
    if (waitSeconds > 0) throw new TooMany(waitSeconds, SMS_SENT)
    return store({ new_phone: phone }, true)
  })
}
