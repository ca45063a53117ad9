import type { PersonalData } from '../../core/feature.ts'
import { forgetRecipients } from '../audit/offers.ts'

/** A person's requests, and what is kept of them as a client. */
export const requestsOfPerson: PersonalData = {
  of: 'email',

  async export({ database: { db } }, email) {
    const client = db.selectFrom('clients').selectAll().where('email', '=', email)
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
        'state',
        'created_at',
      ])
      .where('email', '=', email)
    return { client: (await client.executeTakeFirst()) ?? null, requests: await requests.execute() }
  },

  async erase(trx, _config, email) {
    const leads = await trx.selectFrom('leads').select('phone').where('email', '=', email).execute()
    const phones = [...new Set(leads.map(({ phone }) => phone))]
    if (phones.length > 0) await trx.deleteFrom('outbox').where('recipient', 'in', phones).execute()
    await forgetRecipients(trx, phones)
    await trx.deleteFrom('leads').where('email', '=', email).execute()
    await trx.deleteFrom('clients').where('email', '=', email).execute()
  },
}
