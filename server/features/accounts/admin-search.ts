import { nameOfEmail } from '#schemas/text/find-words.ts'
import { readStored } from '../../core/db/stored.ts'
import type { Db } from '../../core/db/tables.ts'
import { beginsWith } from '../../core/lists/by-start.ts'
import { findByWords, serviceWord } from '../../core/lists/by-words.ts'
import type { AdminSearch } from '../../core/services.ts'
import { servicesMeant } from '../catalogue/offers.ts'
import { townWords } from '../places/offers.ts'

/** The accounts that a text names, at most `limit`; by services too where it is known which ones a word means. */
export async function accountsNamed(
  db: Db,
  text: string,
  limit: number,
  servicesOf: (word: string) => readonly number[] = () => [],
) {
  const rows = db.selectFrom('users').select(['id', 'name', 'email'])
  if (text.includes('@')) {
    const begun = rows.where(beginsWith('email', text.toLowerCase())).orderBy('email')
    return begun.limit(limit).execute()
  }
  const search = { kind: 'account' as const, text, servicesOf, size: limit }
  return (await findByWords(db, search, (ids) => rows.where('id', 'in', ids).execute())).rows
}

/**
 * Accounts by the beginning of an e-mail with `@`, or by words: of the name, the profile and the e-mail, the phone, the NIF, the town
 * and the services (ADM-44).
 */
export const accountSearch: AdminSearch = {
  kind: 'account',

  async find(services, text, limit) {
    const servicesOf = await servicesMeant(services)
    const rows = await accountsNamed(services.database.db, text, limit, servicesOf)
    return rows.map(({ id, name, email }) => ({ id, title: email, detail: name }))
  },

  async words(db, ids) {
    const users = await db
      .selectFrom('users')
      .select([
        'id',
        'created_at',
        'name',
        'email',
        'phone',
        'new_phone',
        'city',
        'zip_home',
        'zip_work',
        'services',
      ])
      .where('id', 'in', ids)
      .execute()
    const profiles = db.selectFrom('profiles').select(['user_id', 'name as text'])
    const nifs = db.selectFrom('verifications').select(['user_id', 'value as text']).where('kind', '=', 'nif')
    const invoices = db.selectFrom('purchases').select(['user_id', 'nif as text'])
    const buyers = db.selectFrom('purchases').select(['user_id', 'name as text'])
    const others = await profiles
      .where('user_id', 'in', ids)
      .union(nifs.where('user_id', 'in', ids))
      .union(invoices.where('user_id', 'in', ids))
      .union(buyers.where('user_id', 'in', ids))
      .execute()
    const textsOf = Map.groupBy(others, (row) => row.user_id)
    return users.map((user) => ({
      id: user.id,
      at: user.created_at,
      texts: [
        user.name,
        nameOfEmail(user.email),
        user.phone,
        user.new_phone,
        user.city,
        ...[user.zip_home, user.zip_work].flatMap((code) => (code === null ? [] : [code, townWords(code)])),
        ...(textsOf.get(user.id) ?? []).map(({ text }) => text),
      ],
      words: readStored<number[]>(user.services).map(serviceWord),
    }))
  },
}
