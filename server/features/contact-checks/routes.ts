import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { makeFormToken } from '../../core/http/form-token.ts'
import { handle } from '../../core/http/handle.ts'
import type { Services } from '../../core/services.ts'
import { EMAIL_TAKEN, PHONE_TAKEN, usersRepository } from '../accounts/offers.ts'
import { checkEmail, checkPhone } from './contact-checks.ts'

/** Checks of phone and e-mail by the server (ORD-9, SGN-4, REQ-10). */
export function contactCheckRoutes(app: FastifyInstance, { config, clock, database }: Services): void {
  const users = usersRepository(database.db)
  handle(app, calls.openForm, () => ({ token: makeFormToken(config.sessionSecret, clock.now()) }))

  // Sign-up calls these two (SGN-4). The reply says whether e-mail or phone are free, and nothing else.
  handle(app, calls.validateEmail, async ({ body }) => {
    const verdict = checkEmail(body.email)
    const taken = verdict.valid && (await users.isTaken('email', body.email))
    return taken ? { valid: false, message: EMAIL_TAKEN } : verdict
  })
  handle(app, calls.validatePhone, async ({ body }) => {
    const verdict = checkPhone(body.phone, 'phone')
    const taken = verdict.valid && (await users.isTaken('phone', body.phone))
    return taken ? { valid: false, message: PHONE_TAKEN } : verdict
  })
  handle(app, calls.validatePhoneEmail, ({ body }) => {
    const phone = checkPhone(body.phone, 'internationalPhone')
    if (!phone.valid) return { ...phone, field: 'phone' }
    const email = checkEmail(body.email)
    return email.valid ? email : { ...email, field: 'email' }
  })
}
