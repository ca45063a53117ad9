import type { ReportedContent } from '#schemas/content-reports/content-reports.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { removeUnheld } from '../photos/offers.ts'
import { catalogueChanges } from '../questions/offers.ts'

/** Who is concerned by reported content. */
interface PeopleOfContent {
  /** The account of the professional whose profile it is on. */
  readonly account?: string
  /** Who wrote or published it. */
  readonly author?: { readonly name: string; readonly email: string }
}

/** Whose public content a report is about (NOT-5); nobody for samples and other pages. */
export async function peopleOfContent(
  db: Pick<Db, 'selectFrom'>,
  content: ReportedContent,
): Promise<PeopleOfContent> {
  if (!('slug' in content)) return {}
  const owner = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('profiles.slug', '=', content.slug)
    .executeTakeFirst()
  if (!owner) return {}
  const { id: account, ...professional } = owner
  if (content.kind !== 'review') return { account, author: professional }
  const client = await db
    .selectFrom('reviews')
    .innerJoin('leads', 'leads.id', 'reviews.lead_id')
    .select(['leads.name', 'leads.email'])
    .where('reviews.professional_id', '=', account)
    .where('reviews.created_at', '=', content.at)
    .executeTakeFirst()
  return client ? { account, author: client } : { account }
}

/**
 * Takes a review, an answer or a photograph of work off the public pages, in the caller's transaction; other content stays. What
 * is away already stays so. `now` is ISO 8601.
 */
export async function takeContentAway(
  trx: Trx,
  content: ReportedContent,
  { reason, now }: { reason: string; now: string },
): Promise<void> {
  const { account } = await peopleOfContent(trx, content)
  if (account === undefined) return
  if (content.kind === 'review' || content.kind === 'answer') {
    await trx
      .updateTable('reviews')
      .set(
        content.kind === 'review'
          ? { hidden_at: now, hidden_reason: reason }
          : { answer: null, answered_at: null },
      )
      .where('professional_id', '=', account)
      .where('created_at', '=', content.at)
      .where('hidden_at', 'is', null)
      .execute()
  } else if (content.kind === 'photo') {
    const removed = await trx
      .deleteFrom('profile_photos')
      .where('user_id', '=', account)
      .where('photo_id', '=', content.photo)
      .returning('photo_id as id')
      .execute()
    await removeUnheld(
      trx,
      removed.map(({ id }) => id),
    )
  } else return
  // Pages that are kept may show it (PAGE-55).
  await catalogueChanges(trx)
}
