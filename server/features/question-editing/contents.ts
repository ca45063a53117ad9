import type { ServiceContent } from '#schemas/questions/content.ts'
import { recordInOrder } from '#schemas/questions/export-file.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import type { OrderSource } from '#schemas/wizards/order/definition.ts'
import { readStored } from '../../core/db/stored.ts'
import type { Db } from '../../core/db/tables.ts'
import { lastNumber } from './numbers.ts'
import { BASE, baseContent, contentOf } from './rows.ts'

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

    /** What is in force for a service, or for all base questions; undefined where nothing was published yet. */
    async published(id: number): Promise<ServiceContent | undefined> {
      if (id === BASE) return baseContent(await this.base())
      const row = await this.row(id)
      return row && contentOf(row)
    },

    /** The rows of one service in force. */
    row(id: number) {
      return this.services().where('services.id', '=', id).executeTakeFirst()
    },

    /** Every service in force, with the rows that make its content. */
    services: () =>
      db
        .selectFrom('services')
        .innerJoin('published_sets', 'published_sets.service_id', 'services.id')
        .innerJoin('question_sets', 'question_sets.version', 'published_sets.version')
        .select([
          'services.id',
          'services.title',
          'services.sub_group_id',
          'services.labels',
          'services.featured',
          'question_sets.questions',
          'question_sets.version',
        ]),

    async draft(id: number) {
      const row = await db
        .selectFrom('question_drafts')
        .selectAll()
        .where('service_id', '=', id)
        .executeTakeFirst()
      return row && { ...row, content: readContent(row.content) }
    },

    /** Publications, newest first. */
    versions: (id: number) =>
      db
        .selectFrom('publications')
        .select(['number', 'version', 'author_name as author', 'note', 'published_at as at'])
        .where('service_id', '=', id)
        .orderBy('number', 'desc')
        .execute(),

    /** The number of the publication in force; 0 before the first. */
    numberInForce: (id: number): Promise<number> => lastNumber(db, id),

    async version(id: number, number: number): Promise<ServiceContent | undefined> {
      const row = await db
        .selectFrom('publications')
        .select('content')
        .where('service_id', '=', id)
        .where('number', '=', number)
        .executeTakeFirst()
      return row && readContent(row.content)
    },
  }
}

/** The order of a content: a service's own questions, or the base questions with an example service. */
export function sourceOf(id: number, content: ServiceContent, base: readonly QuestionRecord[]): OrderSource {
  return id === BASE
    ? {
        version: 'rascunho',
        service: { id: 1, title: 'Exemplo de serviço' },
        questions: [],
        base: content.questions,
      }
    : { version: 'rascunho', service: { id, title: content.title }, questions: content.questions, base }
}
