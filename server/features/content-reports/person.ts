import { profilePath } from '#schemas/profiles/profile-path.ts'
import type { PersonalData } from '../../core/services.ts'

/** What a person reported. Once erased, a report says nothing of who sent it: the counts and the decision stay (NOT-7). */
export const reportsOfPerson: PersonalData = {
  of: 'email',

  async export({ database: { db } }, email) {
    const reports = db
      .selectFrom('content_reports')
      .select(['cod', 'location', 'reason', 'text', 'name', 'created_at', 'state', 'answer'])
      .where('email', '=', email)
      .orderBy('created_at')
    return { content_reports: await reports.execute() }
  },

  async erase(trx, _config, email) {
    await trx
      .updateTable('content_reports')
      .set({ name: null, email: null, text: '' })
      .where('email', '=', email)
      .execute()
  },
}

/** What others reported of a person's profile, which its address names. Once erased, reports say nothing of whom they were about. */
export const reportsAboutPerson: PersonalData = {
  of: 'account',
  export: async () => ({}),

  // While the profile is there: its address finds them.
  async leaves(trx, { email }) {
    const owned = await trx
      .selectFrom('profiles')
      .innerJoin('users', 'users.id', 'profiles.user_id')
      .select('profiles.slug')
      .where('users.email', '=', email)
      .execute()
    for (const { slug } of owned) {
      const path = profilePath(slug)
      await trx
        .updateTable('content_reports')
        .set({ location: profilePath(''), text: '', answer: null })
        .where((eb) => eb.or([eb('location', '=', path), eb('location', 'like', `${path}#%`)]))
        .execute()
    }
  },

  erase: async () => {},
}
