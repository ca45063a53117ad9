import type { ServiceContent } from '#schemas/questions/content.ts'
import { contentInOrder, type ExportedService } from '#schemas/questions/export-file.ts'
import { plain } from '#schemas/questions/groups/resolve.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import type { Trx } from '../core/db/tables.ts'
import { BASE, baseContent } from '../features/question-editing/rows.ts'
import { baseVersion, groupVersion, versionOf } from '../features/questions/version.ts'

const AUTHOR = { author_id: null, author_name: 'Repositório', note: 'Perguntas do repositório' }
const ROWS_AT_ONCE = 100

interface Wanted {
  /** Of every service. */
  contents: readonly ExportedService[]
  groups: ReadonlyMap<number, ServiceContent>
  base: readonly QuestionRecord[]
  now: string
}

/** Publishes the repository's questions that differ from the database's. */
export async function publishChanged(trx: Trx, { contents, groups, base, now }: Wanted): Promise<void> {
  const last = await lastPublications(trx)
  const publicationOf = ({ id, ...fields }: ExportedService) => {
    const content = contentInOrder(fields)
    const text = JSON.stringify(content)
    const before = last.get(id)
    const fresh = before?.content !== text
    return { id, content, text, fresh, number: (before?.number ?? 0) + (fresh ? 1 : 0) }
  }
  const ofBase = publicationOf({ id: BASE, ...baseContent([...base]) })
  const { number: base_number, fresh: freshBase } = ofBase
  const ofGroups = [...groups].map(([id, content]) => publicationOf({ id, ...content }))
  const services = contents.map(publicationOf)
  const sets = services.map(({ id, content, number, fresh, text }) => {
    const texts = {
      service_id: id,
      title: content.title,
      questions: JSON.stringify(plain(content.questions)),
      base: JSON.stringify(base),
    }
    const set = { ...texts, version: versionOf(texts), number, base_number, created_at: now }
    return { set, fresh, text }
  })
  const current = await versionsInForce(trx)
  const changed = sets.filter(
    ({ set, fresh }) => fresh || freshBase || current.get(set.service_id) !== set.version,
  )
  for (const part of inParts(changed)) {
    await trx
      .insertInto('question_sets')
      .values(part.map(({ set }) => set))
      .onConflict((c) =>
        c.column('version').doUpdateSet((eb) => ({
          number: eb.ref('excluded.number'),
          base_number: eb.ref('excluded.base_number'),
        })),
      )
      .execute()
    await trx
      .insertInto('published_sets')
      .values(part.map(({ set: { service_id, version } }) => ({ service_id, version, published_at: now })))
      .onConflict((c) =>
        c.column('service_id').doUpdateSet((eb) => ({
          version: eb.ref('excluded.version'),
          published_at: eb.ref('excluded.published_at'),
        })),
      )
      .execute()
  }
  const versions = new Map([
    [BASE, baseVersion(base)],
    ...ofGroups.map(({ id, content }) => [id, groupVersion(id, content)] as const),
    ...sets.map(({ set }) => [set.service_id, set.version] as const),
  ])
  const rows = [ofBase, ...ofGroups, ...services]
    .filter(({ fresh }) => fresh)
    .map(({ id, number, text }) => ({
      service_id: id,
      number,
      version: versions.get(id) ?? '',
      content: text,
      ...AUTHOR,
      published_at: now,
    }))
  for (const part of inParts(rows)) await trx.insertInto('publications').values(part).execute()
}

/** The last publication of each service, as it was stored. */
async function lastPublications(trx: Trx) {
  const rows = await trx
    .selectFrom('publications as p')
    .select(['p.service_id', 'p.number', 'p.content'])
    .where('p.number', '=', (eb) =>
      eb
        .selectFrom('publications as last')
        .select((inner) => inner.fn.max('last.number').as('number'))
        .whereRef('last.service_id', '=', 'p.service_id'),
    )
    .execute()
  return new Map(rows.map((row) => [row.service_id, row]))
}

async function versionsInForce(trx: Trx): Promise<Map<number, string>> {
  const rows = await trx.selectFrom('published_sets').select(['service_id', 'version']).execute()
  return new Map(rows.map(({ service_id, version }) => [service_id, version]))
}

function inParts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )
}
