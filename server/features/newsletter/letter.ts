import type { Selectable } from 'kysely'
import { servicePath } from '#schemas/catalogue/addresses.ts'
import { paragraphsOf } from '#schemas/newsletter/newsletter.ts'
import { readStored } from '../../core/db/stored.ts'
import type { Db, Tables } from '../../core/db/tables.ts'
import type { Services } from '../../core/services.ts'
import type { Letter } from './messages.ts'

/** What a newsletter says: its paragraphs, and those of its services that visitors can ask for, each with its page. */
export async function letterOf(
  db: Pick<Db, 'selectFrom'>,
  { origin }: Pick<Services['config'], 'origin'>,
  { subject, body, services }: Pick<Selectable<Tables['newsletters']>, 'subject' | 'body' | 'services'>,
): Promise<Letter> {
  const ids = readStored<number[]>(services)
  const rows = await db
    .selectFrom('services')
    .select(['id', 'title'])
    .where('id', 'in', [0, ...ids])
    .where('withdrawn_at', 'is', null)
    .execute()
  const rowsInOrder = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return {
    ownWords: { subject, paragraphs: paragraphsOf(body) },
    services: rowsInOrder.map((service) => ({
      title: service.title,
      link: `${origin}${servicePath(service)}`,
    })),
  }
}
