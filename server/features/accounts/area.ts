import { leadSecret } from '../../core/configuration/secrets.ts'
import { readStored } from '../../core/db/stored.ts'
import type { Db } from '../../core/db/tables.ts'
import { SessionOver } from '../../core/http/errors.ts'
import { newestPage } from '../../core/lists/newest-first.ts'
import { getsSms } from '../../core/mail/gets-sms.ts'
import { goneAddress } from '../../core/mail/gone-addresses.ts'
import type { Services } from '../../core/services.ts'
import { balanceOf } from '../credits/offers.ts'
import { dayOf, newsAddress, unreadOfRequests } from '../proposals/offers.ts'
import type { Session } from './sign-in/sessions.ts'
import { phoneOf, shownPhone, type Users } from './users.ts'

/**
 * The area of a signed-in person (ACC-24): who they are, credits, services and a page of the requests, which goes on
 * after `after`.
 */
export async function showArea(
  services: Services,
  users: Users,
  { userId, unconfirmed }: Session,
  after: string | undefined,
) {
  const user = await users.byId(userId)
  if (!user) throw new SessionOver()
  const { name, role, email } = user
  const stream = after === undefined ? newsAddress(services, ['person', userId]) : undefined
  const hasDay = role === 'professional' && unconfirmed.length === 0 && after === undefined
  const { database, config } = services
  const ids = readStored<number[]>(user.services)
  const titles =
    ids.length === 0
      ? []
      : await database.db
          .selectFrom('services')
          .select('title')
          .where('id', 'in', ids)
          .orderBy('title')
          .execute()
  // Requests show only once the e-mail was verified.
  const page = user.email_verified_at
    ? await requestsWith(database.db, email, after)
    : { rows: [], next: null }
  const unread = await unreadOfRequests(
    database.db,
    page.rows.map(({ id }) => id),
  )
  const requests = page.rows.map((lead) => ({
    ...lead,
    s: leadSecret(config.sessionSecret, lead),
    unread: unread.get(lead.id) ?? { proposals: 0, messages: 0 },
  }))
  const isUnread = (id: string) => Number(unread.has(id))
  return {
    user: {
      name,
      role,
      email,
      email_verified: user.email_verified_at !== null,
      email_gone: (await goneAddress(database.db, email)) !== undefined,
      phone: shownPhone(user),
      phone_verified: user.phone_verified_at !== null,
      gets_sms: getsSms(config, phoneOf(user) ?? ''),
      has_password: user.password_hash !== null,
    },
    credits: role === 'professional' ? await balanceOf(database.db, userId) : null,
    services: titles.map(({ title }) => title),
    requests: requests.toSorted((a, b) => isUnread(b.id) - isUnread(a.id)),
    requests_next: page.next,
    ...(stream && { stream }),
    ...(hasDay && { day: await dayOf(services, userId) }),
  }
}

/** A page of the requests that were sent with an e-mail, newest first. */
async function requestsWith(db: Db, email: string, after: string | undefined) {
  return newestPage(
    db
      .selectFrom('leads')
      .innerJoin('services', 'services.id', 'leads.service_id')
      .select(['leads.id', 'leads.cod', 'leads.state', 'leads.proposal_count as proposals'])
      .select(['leads.created_at', 'leads.link_round', 'services.title as service'])
      .where('leads.email', '=', email),
    'leads',
    { after },
  )
}
