import { codeMeant, nameOfEmail } from '#schemas/text/find-words.ts'
import { beginsWith } from '../../core/lists/by-start.ts'
import { findByWords, serviceWord } from '../../core/lists/by-words.ts'
import type { AdminSearch } from '../../core/services.ts'
import { servicesMeant } from '../catalogue/offers.ts'
import { townWords } from '../places/offers.ts'

/**
 * Requests by their code, by the beginning of an e-mail with `@`, newest first of each person, or by words: of the name and the
 * e-mail, the phone, the postal code, the town and the service (ADM-44).
 */
export const requestSearch: AdminSearch = {
  kind: 'request',

  async find(services, text, limit) {
    const { db } = services.database
    const rows = () =>
      db
        .selectFrom('leads')
        .leftJoin('services', 'services.id', 'leads.service_id')
        .select(['leads.id', 'cod', 'email', 'name', 'title'])
    const shown = ({ id, cod, name, email, title }: Awaited<ReturnType<typeof load>>[number]) => ({
      id,
      title: cod,
      detail: [title, name, email].filter(Boolean).join(', '),
    })
    const load = (ids: string[]) => rows().where('leads.id', 'in', ids).execute()
    const code = codeMeant('C', text)
    const named = code === undefined ? [] : await rows().where('cod', '=', code).execute()
    if (named.length > 0) return named.map(shown)
    if (text.includes('@')) {
      const begun = rows().where(beginsWith('email', text.toLowerCase()))
      const newest = begun.orderBy('email').orderBy('created_at', 'desc').orderBy('leads.id', 'desc')
      return (await newest.limit(limit).execute()).map(shown)
    }
    const servicesOf = await servicesMeant(services)
    const search = { kind: 'request' as const, text, servicesOf, size: limit }
    const page = await findByWords(db, search, load)
    return page.rows.map(shown)
  },

  async words(db, ids) {
    const rows = await db
      .selectFrom('leads')
      .select(['id', 'created_at', 'name', 'email', 'phone', 'zip_home', 'place', 'service_id'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, created_at: at, name, email, phone, zip_home, place, service_id }) => ({
      id,
      at,
      texts: [name, nameOfEmail(email), phone, zip_home, place ?? townWords(zip_home)],
      words: [serviceWord(service_id)],
    }))
  },
}

/** Clients who have no account, by the beginning of the e-mail of their requests (ADM-49). */
export const clientSearch: AdminSearch = {
  kind: 'account',
  async find({ database: { db } }, text, limit) {
    const rows = await db
      .selectFrom('clients')
      .select(['id', 'name', 'email'])
      .where(beginsWith('email', text.toLowerCase()))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('users').select('users.id').whereRef('users.email', '=', 'clients.email'))),
      )
      .orderBy('email')
      .limit(limit)
      .execute()
    return rows.map(({ id, name, email }) => ({ id, title: email, detail: `${name}, cliente sem conta` }))
  },
}
