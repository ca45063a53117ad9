import type { PersonalData } from '../../core/services.ts'
import { forgetRecipients } from '../audit/offers.ts'
import { clientErased } from '../proposals/offers.ts'
import { giveEmail } from './confirming/give-email.ts'
import { requestsChanged } from './tell-pages.ts'

/** A person's requests, and what is kept of them as a client. */
export const requestsOfPerson: PersonalData = {
  of: 'email',

  async export({ database: { db } }, email) {
    const client = db
      .selectFrom('clients')
      .select(['id', 'name', 'email', 'phone', 'zip_home', 'lat', 'lng', 'created_at', 'seen_at', 'sample'])
      .where('email', '=', email)
    const requests = db
      .selectFrom('leads')
      .select([
        'cod',
        'service_id',
        'details',
        'when_code',
        'info',
        'name',
        'phone',
        'zip_home',
        'place',
        'state',
        'created_at',
      ])
      .where('email', '=', email)
    const history = db
      .selectFrom('lead_events')
      .innerJoin('leads', 'leads.id', 'lead_events.lead_id')
      .select(['leads.cod', 'lead_events.event', 'lead_events.state', 'lead_events.reason', 'lead_events.at'])
      .where('leads.email', '=', email)
      .orderBy('lead_events.at')
    return {
      client: (await client.executeTakeFirst()) ?? null,
      requests: await requests.execute(),
      request_history: await history.execute(),
    }
  },

  async moves(trx, { config, from, to, now }) {
    const leads = await trx.selectFrom('leads').selectAll().where('email', '=', from).execute()
    for (const lead of leads) await giveEmail(trx, config, lead, { email: to, now })
  },

  leaves: (trx, { config, email, now }) => clientErased(trx, { config }, { email, now }),

  async erase(trx, _config, email) {
    const leads = await trx.selectFrom('leads').select(['id', 'phone']).where('email', '=', email).execute()
    await requestsChanged(
      trx,
      leads.map(({ id }) => id),
    )
    const phones = [...new Set(leads.map(({ phone }) => phone))]
    if (phones.length > 0) await trx.deleteFrom('outbox').where('recipient', 'in', phones).execute()
    await forgetRecipients(trx, phones)
    const theirLeads = trx.selectFrom('leads').select('id').where('email', '=', email)
    await trx.deleteFrom('lead_contact_changes').where('lead_id', 'in', theirLeads).execute()
    await trx.deleteFrom('lead_notes').where('lead_id', 'in', theirLeads).execute()
    await trx.deleteFrom('lead_events').where('lead_id', 'in', theirLeads).execute()
    await trx.deleteFrom('leads').where('email', '=', email).execute()
    await trx.deleteFrom('clients').where('email', '=', email).execute()
  },
}
