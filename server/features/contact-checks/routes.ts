import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { handle } from '../../http/handle.ts'
import { checkEmail, checkPhone } from './contact-checks.ts'

/** The server's word on phone and e-mail (M§5, M§7). */
export function contactCheckRoutes(app: FastifyInstance): void {
  handle(app, calls.validateEmail, ({ body }) => checkEmail(body.email))
  handle(app, calls.validatePhone, ({ body }) => checkPhone(body.phone))
  handle(app, calls.validatePhoneEmail, ({ body }) => {
    const phone = checkPhone(body.phone)
    return phone.valid ? checkEmail(body.email) : phone
  })
}
