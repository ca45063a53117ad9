import type { PersonalData } from '../../core/services.ts'

/** The views that an administrator saved. */
export const viewsOfAccount: PersonalData = {
  of: 'account',
  export: async () => ({}),
  async erase(trx, _config, email) {
    await trx
      .deleteFrom('saved_views')
      .where('admin_id', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
      .execute()
  },
}

/** The views that search for a person by e-mail, whoever saved them. */
export const viewsOfPerson: PersonalData = {
  of: 'email',
  export: async () => ({}),
  // A search for an e-mail that nobody has any more finds nothing.
  moves: (trx, { config, from }) => viewsOfPerson.erase(trx, config, from),
  async erase(trx, _config, email) {
    const views = await trx.selectFrom('saved_views').select(['id', 'query']).execute()
    const about = views.filter(({ query }) =>
      [...new URLSearchParams(query).values()].some((value) => value.toLowerCase().includes(email)),
    )
    for (const { id } of about) await trx.deleteFrom('saved_views').where('id', '=', id).execute()
  },
}
