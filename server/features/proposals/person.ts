import { sql } from 'kysely'
import { readStored } from '../../core/db/stored.ts'
import type { PersonalData } from '../../core/services.ts'
import { authorLeaves } from './author-leaves.ts'

/** A professional's proposals, files, templates and kept searches. They are erased with the account, and with the request that they answer. */
export const proposalsOfPerson: PersonalData = {
  of: 'account',

  async export({ database: { db } }, email) {
    const proposals = await db
      .selectFrom('proposals')
      .innerJoin('users', 'users.id', 'proposals.professional_id')
      .innerJoin('leads', 'leads.id', 'proposals.lead_id')
      .select([
        'leads.cod as request',
        'proposals.state',
        'proposals.message',
        'proposals.price_kind',
        'proposals.price_cents',
        'proposals.price_max_cents',
        'proposals.price_unit',
        'proposals.available',
        'proposals.included',
        'proposals.credits',
        'proposals.created_at',
      ])
      .where('users.email', '=', email)
      .orderBy('proposals.created_at')
      .execute()
    const templates = await db
      .selectFrom('proposal_templates')
      .innerJoin('users', 'users.id', 'proposal_templates.user_id')
      .select(['proposal_templates.name', 'proposal_templates.message'])
      .where('users.email', '=', email)
      .execute()
    const files = await db
      .selectFrom('proposal_files')
      .innerJoin('users', 'users.id', 'proposal_files.user_id')
      .leftJoin('proposals', 'proposals.id', 'proposal_files.proposal_id')
      .leftJoin('leads', 'leads.id', 'proposals.lead_id')
      .select([
        'leads.cod as request',
        'proposal_files.name',
        'proposal_files.type',
        'proposal_files.content',
      ])
      .where('users.email', '=', email)
      .orderBy('proposal_files.created_at')
      .orderBy('proposal_files.id')
      .execute()
    const searches = await db
      .selectFrom('saved_searches')
      .innerJoin('users', 'users.id', 'saved_searches.user_id')
      .select(['saved_searches.name', 'saved_searches.filters'])
      .where('users.email', '=', email)
      .execute()
    const saved_searches = searches.map(({ name, filters }) => ({ name, filters: readStored(filters) }))
    return { proposals, proposal_templates: templates, proposal_files: files, saved_searches }
  },

  async leaves(trx, { config, email, now }) {
    const user = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (user) await authorLeaves(trx, { config }, { userId: user.id, how: 'erased', now })
  },

  async erase(trx) {
    // The account was erased before: what belonged to it has no account any more.
    const gone = (column: string) =>
      sql<boolean>`not exists (select 1 from users where users.id = ${sql.ref(column)})`
    await trx.deleteFrom('proposals').where(gone('proposals.professional_id')).execute()
    await trx.deleteFrom('lead_reads').where(gone('lead_reads.professional_id')).execute()
    await trx.deleteFrom('hidden_requests').where(gone('hidden_requests.professional_id')).execute()
    await trx.deleteFrom('proposal_files').where(gone('proposal_files.user_id')).execute()
    await trx.deleteFrom('saved_searches').where(gone('saved_searches.user_id')).execute()
    await trx.deleteFrom('proposal_templates').where(gone('proposal_templates.user_id')).execute()
  },
}
