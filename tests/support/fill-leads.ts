import type { ServiceContent } from '#schemas/questions/content.ts'
import { questionTypes } from '#schemas/questions/types/registry.ts'
import type { Db } from '#server/core/db/tables.ts'

/** So many requests for a service, a minute apart, answered on what it asks now. */
export async function fillLeads(db: Db, id: number, count: number): Promise<void> {
  const { version, questions } = await db
    .selectFrom('published_sets')
    .innerJoin('question_sets', 'question_sets.version', 'published_sets.version')
    .select(['question_sets.version', 'questions'])
    .where('published_sets.service_id', '=', id)
    .executeTakeFirstOrThrow()
  const answers = (JSON.parse(questions) as ServiceContent['questions']).map(({ answer }) => [
    answer.name,
    questionTypes[answer.type].example(answer),
  ])
  const person = { name: 'Ana Teste', email: 'ana@exemplo.pt', phone: '+351912345678', zip_home: '1000-001' }
  const place = { lat: null, lng: null }
  await db
    .insertInto('clients')
    .values({ id: 'c', ...person, ...place, created_at: 'x', seen_at: 'x' })
    .onConflict((c) => c.doNothing())
    .execute()
  for (let n = 0; n < count; n++) {
    const row = {
      id: `${id}-${version}-${n}`,
      cod: `C-${version}-${n}`,
      client_id: 'c',
      service_id: id,
      version,
      details: JSON.stringify(Object.fromEntries(answers)),
      when_code: 2,
      info: null,
      ...person,
      ...place,
      state: 'published' as const,
      email_code_hash: null,
      phone_code_hash: null,
      email_code_expires_at: 'x',
      phone_code_expires_at: null,
      email_verified_at: null,
      phone_verified_at: null,
      created_at: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
      archived_at: null,
    }
    await db.insertInto('leads').values(row).execute()
  }
}
