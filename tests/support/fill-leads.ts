import type { ServiceContent } from '#schemas/questions/content.ts'
import { questionTypeOf } from '#schemas/questions/types/registry.ts'
import { isRequired } from '#schemas/questions/types/type.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { orderCodec } from '#schemas/wizards/order/codec.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { specificId } from '#schemas/wizards/order/specific.ts'
import { walk } from '#schemas/wizards/walk.ts'
import type { Db } from '#server/core/db/tables.ts'

/** An answer to each required question that the others lead to, as it is sent. */
function exampleDetails(questions: ServiceContent['questions']): string {
  const source = { version: 'v', service: { id: 1, title: 'Exemplo' }, questions, base: [] }
  const wizard = compileWizard(orderDefinition(source))
  const required = questions.filter(({ answer }) => isRequired(answer))
  const answers = required.map(({ answer }) => {
    const example = questionTypeOf(answer.type).example(answer)
    return [specificId(answer), { [answer.name]: example }]
  })
  const { relevant } = walk(wizard, Object.fromEntries(answers))
  return orderCodec.toWire(wizard.definition, relevant).details
}

/** So many requests for a service, a minute apart, answered on what it asks now. */
export async function fillLeads(db: Db, id: number, count: number): Promise<void> {
  const { version, questions } = await db
    .selectFrom('published_sets')
    .innerJoin('question_sets', 'question_sets.version', 'published_sets.version')
    .select(['question_sets.version', 'questions'])
    .where('published_sets.service_id', '=', id)
    .executeTakeFirstOrThrow()
  const details = exampleDetails(JSON.parse(questions))
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
      details,
      when_code: 2,
      info: null,
      ...person,
      ...place,
      state: 'open' as const,
      email_code_hash: null,
      phone_code_hash: null,
      email_code_expires_at: 'x',
      phone_code_expires_at: null,
      email_verified_at: null,
      phone_verified_at: null,
      created_at: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
      ended_at: null,
    }
    await db.insertInto('leads').values(row).execute()
  }
}
