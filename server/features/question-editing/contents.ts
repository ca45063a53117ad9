import { most } from '#schemas/calls/bounds.ts'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { recordInOrder } from '#schemas/questions/export-file.ts'
import { groupsIn, type Included, plain, resolve } from '#schemas/questions/groups/resolve.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { isGroup } from '#schemas/questions/service-ids.ts'
import type { OrderSource } from '#schemas/wizards/order/definition.ts'
import { readStored } from '../../core/db/stored.ts'
import type { Db } from '../../core/db/tables.ts'
import { authorsOf } from '../audit/offers.ts'
import { lastNumber } from './publishing/numbers.ts'
import { BASE, baseContent } from './rows.ts'

/** Contents are kept in order. */
const readContent = readStored<ServiceContent>

/** Published and edited questions, as whole contents. */
export function contentsRepository(db: Pick<Db, 'selectFrom'>) {
  return {
    /** The base questions in force, as they are kept. */
    async baseText(): Promise<string> {
      const set = await db
        .selectFrom('question_sets')
        .innerJoin('published_sets', 'published_sets.version', 'question_sets.version')
        .select('question_sets.base')
        .orderBy('published_sets.published_at', 'desc')
        .executeTakeFirst()
      return set?.base ?? '[]'
    },

    /** The base questions in force. */
    async base(): Promise<QuestionRecord[]> {
      return readStored<QuestionRecord[]>(await this.baseText()).map(recordInOrder)
    },

    /** What is in force for a service, a group or all base questions; undefined where nothing was published yet. */
    async published(id: number): Promise<ServiceContent | undefined> {
      if (id === BASE) return baseContent(await this.base())
      return (await this.inForce([id])).get(id)
    },

    /** What is in force by service and group: all, or those that are given. */
    async inForce(ids?: readonly number[]): Promise<Map<number, ServiceContent>> {
      if (ids?.length === 0) return new Map()
      const rows = await db
        .selectFrom('publications as p')
        .select(['p.service_id', 'p.content'])
        .where('p.service_id', ids ? 'in' : '!=', ids ? [...ids] : BASE)
        .where('p.number', '=', (eb) =>
          eb
            .selectFrom('publications as last')
            .select((inner) => inner.fn.max('last.number').as('number'))
            .whereRef('last.service_id', '=', 'p.service_id'),
        )
        .orderBy('p.service_id')
        .execute()
      return new Map(rows.map(({ service_id, content }) => [service_id, readContent(content)]))
    },

    /** The groups in force that a content includes. */
    groupsOf(content: Included): Promise<Map<number, ServiceContent>> {
      return this.inForce([...groupsIn(content)].filter(isGroup))
    },

    /** A content with its groups as they are in force (QST-31). */
    async resolved<C extends Included>(content: C): Promise<C> {
      return resolve(content, await this.groupsOf(content))
    },

    /** Every service in force with its version's questions as JSON, as visitors are asked them. */
    services: () =>
      db
        .selectFrom('services')
        .innerJoin('published_sets', 'published_sets.service_id', 'services.id')
        .innerJoin('question_sets', 'question_sets.version', 'published_sets.version')
        .select(['services.id', 'services.title', 'question_sets.questions']),

    /** The draft, with its groups as they are in force. */
    async draft(id: number) {
      const row = await db
        .selectFrom('question_drafts')
        .selectAll()
        .where('service_id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      const authorOf = await authorsOf(db, [row.updated_by_id])
      const content = await this.resolved(readContent(row.content))
      return { ...row, content, by: authorOf(row.updated_by_id, row.updated_by) }
    },

    /** Publications, newest first. */
    async versions(id: number) {
      const rows = await db
        .selectFrom('publications')
        .select(['number', 'version', 'author_id', 'author_name', 'note', 'published_at as at'])
        .where('service_id', '=', id)
        .orderBy('number', 'desc')
        .limit(most.newest)
        .execute()
      const authorOf = await authorsOf(
        db,
        rows.map(({ author_id }) => author_id),
      )
      return rows.map(({ author_id, author_name, ...row }) => ({
        ...row,
        author: authorOf(author_id, author_name),
      }))
    },

    /** The number of the publication in force; 0 before the first. */
    numberInForce: (id: number): Promise<number> => lastNumber(db, id),

    async version(id: number, number: number): Promise<ServiceContent | undefined> {
      return (await this.versionWithBase(id, number))?.content
    },

    /** A version and the base questions as JSON that it was published with; where it has none, those in force. */
    async versionWithBase(id: number, number: number) {
      const row = await db
        .selectFrom('publications')
        .leftJoin('question_sets', 'question_sets.version', 'publications.version')
        .select(['publications.content', 'question_sets.base'])
        .where('publications.service_id', '=', id)
        .where('publications.number', '=', number)
        .executeTakeFirst()
      return row && { content: readContent(row.content), base: row.base ?? (await this.baseText()) }
    },
  }
}

/** The order of a content: the questions of a service or group, or the base questions with an example service. */
export function sourceOf(id: number, content: ServiceContent, base: readonly QuestionRecord[]): OrderSource {
  return id === BASE
    ? {
        version: 'rascunho',
        service: { id: 1, title: 'Exemplo de serviço' },
        questions: [],
        base: content.questions,
      }
    : {
        version: 'rascunho',
        service: { id, title: content.title },
        questions: plain(content.questions),
        base,
      }
}
