import { sql } from 'kysely'
import { findWords, nameOfEmail } from '#schemas/text/find-words.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { findByWords, TABLES, type WordKind } from '../../core/lists/by-words.ts'
import type { PersonalData } from '../../core/services.ts'

/** What a list is held to by a link, and what it is searched for: the names of these filters in every list. */
const HELD = ['pessoa', 'pedido', 'so']
const TEXT = 'texto'

/** Of whom a view may be: the ids of what is theirs, and what they are called and reached by. */
interface Traces {
  readonly ids: readonly string[]
  readonly texts: readonly (string | null)[]
}

/** The views that an administrator saved. */
export const viewsOfAccount: PersonalData = {
  of: 'account',
  export: async () => ({}),
  async leaves(trx, { email }) {
    const users = await trx
      .selectFrom('users')
      .select(['id', 'name', 'phone', 'new_phone'])
      .where('email', '=', email)
      .execute()
    const nifs = await trx
      .selectFrom('verifications')
      .innerJoin('users', 'users.id', 'verifications.user_id')
      .select('verifications.value')
      .where('users.email', '=', email)
      .execute()
    await endViews(trx, email, {
      ids: users.map(({ id }) => id),
      texts: [
        ...users.flatMap(({ name, phone, new_phone }) => [name, phone, new_phone]),
        ...nifs.map(({ value }) => value),
      ],
    })
  },
  async erase(trx, _config, email) {
    await trx
      .deleteFrom('saved_views')
      .where('admin_id', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
      .execute()
  },
}

/** The views that search for a person by name, e-mail or phone, whoever saved them (ADM-31). */
export const viewsOfPerson: PersonalData = {
  of: 'email',
  export: async () => ({}),
  // A search for an e-mail that nobody has any more finds nothing.
  moves: (trx, { config, from }) => viewsOfPerson.erase(trx, config, from),
  async leaves(trx, { email }) {
    const leads = await trx
      .selectFrom('leads')
      .select(['id', 'name', 'phone'])
      .where('email', '=', email)
      .execute()
    const clients = await trx
      .selectFrom('clients')
      .select(['id', 'name', 'phone'])
      .where('email', '=', email)
      .execute()
    const written = await trx
      .selectFrom('contact_messages')
      .select('name')
      .where('email', '=', email)
      .execute()
    await endViews(trx, email, {
      ids: [...leads, ...clients].map(({ id }) => id),
      texts: [
        nameOfEmail(email),
        ...[...leads, ...clients].flatMap(({ name, phone }) => [name, phone]),
        ...written.map(({ name }) => name),
      ],
    })
  },
  async erase(trx, _config, email) {
    const views = await allViews(trx)
    const about = views.filter(({ name, query }) =>
      [name, ...new URLSearchParams(query).values()].some((value) => value.toLowerCase().includes(email)),
    )
    for (const { id } of about) await trx.deleteFrom('saved_views').where('id', '=', id).execute()
  },
}

const allViews = (trx: Trx) => trx.selectFrom('saved_views').select(['id', 'name', 'query']).execute()

/** Ends the views that are held to what is a person's, and those whose search or name says who it is and finds nobody else. */
async function endViews(trx: Trx, email: string, { ids, texts }: Traces): Promise<void> {
  const words = new Set(texts.flatMap((text) => findWords(text ?? '')))
  if (words.size === 0 && ids.length === 0) return
  for (const { id, name, query } of await allViews(trx)) {
    const filters = new URLSearchParams(query)
    const isHeld = HELD.some((filter) => ids.includes(filters.get(filter) ?? ''))
    const named = [filters.get(TEXT) ?? '', name].filter((text) => isNamed(words, text))
    let isTheirs = isHeld
    for (const text of named) isTheirs ||= !(await findsOthers(trx, text, email))
    if (isTheirs) await trx.deleteFrom('saved_views').where('id', '=', id).execute()
  }
}

/** Whether each word of a text begins one of a person's. */
function isNamed(words: ReadonlySet<string>, text: string): boolean {
  const searched = findWords(text)
  return (
    searched.length > 0 &&
    searched.every((word) => [...words].some((personsWord) => personsWord.startsWith(word)))
  )
}

/** Whether a text finds what is of somebody else. */
async function findsOthers(db: Db, text: string, email: string): Promise<boolean> {
  for (const kind of Object.keys(TABLES) as WordKind[]) {
    const { rows } = await findByWords(db, { kind, text, size: 1, only: sql`email <> ${email}` }, (ids) =>
      db.selectFrom(TABLES[kind]).select('id').where('id', 'in', ids).execute(),
    )
    if (rows.length > 0) return true
  }
  return false
}
