import { fromWirePhone } from '#schemas/atoms/phone.ts'
import { leadSecret } from '../../core/configuration/secrets.ts'
import { readStored } from '../../core/db/stored.ts'
import { SessionOver } from '../../core/http/errors.ts'
import type { Services } from '../../core/services.ts'
import { balanceOf } from '../credits/offers.ts'
import { unreadOfRequests } from '../proposals/offers.ts'
import type { Session } from './sign-in/sessions.ts'
import type { Users } from './users.ts'

const MAX_REQUESTS = 100

/** The area of a signed-in person (ACC-24): who they are, credits and services, or requests. */
export async function showArea({ database, config }: Services, users: Users, { userId }: Session) {
  const user = await users.byId(userId)
  if (!user) throw new SessionOver()
  const { name, role, email } = user
  const ids = readStored<number[]>(user.services)
  const services =
    ids.length === 0
      ? []
      : await database.db
          .selectFrom('services')
          .select('title')
          .where('id', 'in', ids)
          .orderBy('title')
          .execute()
  // Requests show only once the e-mail was verified.
  const leads = user.email_verified_at
    ? await database.db
        .selectFrom('leads')
        .innerJoin('services', 'services.id', 'leads.service_id')
        .select(['leads.id', 'leads.cod', 'leads.state', 'leads.created_at', 'services.title as service'])
        .where('leads.email', '=', email)
        .orderBy('leads.created_at', 'desc')
        .limit(MAX_REQUESTS)
        .execute()
    : []
  const unread = await unreadOfRequests(
    database.db,
    leads.map(({ id }) => id),
  )
  return {
    user: {
      name,
      role,
      email,
      email_verified: user.email_verified_at !== null,
      phone: user.phone === null ? null : fromWirePhone(user.phone),
      phone_verified: user.phone_verified_at !== null,
      has_password: user.password_hash !== null,
    },
    credits: role === 'professional' ? await balanceOf(database.db, userId) : null,
    services: services.map(({ title }) => title),
    requests: leads.map((lead) => ({
      ...lead,
      s: leadSecret(config.sessionSecret, lead.id),
      unread: unread.get(lead.id) ?? { proposals: 0, messages: 0 },
    })),
  }
}
