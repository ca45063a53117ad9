import { contentKinds, type ReportedContent } from '#schemas/content-reports/content-reports.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import type { Services } from '../../core/services.ts'
import type { Admin } from '../audit/offers.ts'
import { accountConcerned, decide, type Said } from '../decisions/offers.ts'
import { catalogueChanges } from '../questions/offers.ts'
import { decideReview } from './decide-review.ts'
import { keepRemoved, type Removed } from './removed-parts.ts'

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

interface Removal {
  readonly said: Said
  readonly by: Admin
  /** ISO 8601. */
  readonly now: string
}

/**
 * Takes a review, an answer or a photograph of work off the public pages, as a decision that is told to who published it (NOT-5,
 * DEC-1), in the caller's transaction; other content stays. Content that is away already stays so, and nobody is told again.
 */
export async function takeContentAway(
  trx: Trx,
  services: Services,
  content: ReportedContent,
  removal: Removal,
): Promise<void> {
  const { account } = await peopleOfContent(trx, content)
  if (account === undefined) return
  if (content.kind === 'review') {
    const review = await trx
      .selectFrom('reviews')
      .select('lead_id as id')
      .where('professional_id', '=', account)
      .where('created_at', '=', content.at)
      .where('hidden_at', 'is', null)
      .executeTakeFirst()
    if (review) await decideReview(trx, services, { ...review, ...removal, kind: 'review.hide' })
    return
  }
  const gone = await taken(trx, content, account)
  if (!gone) return
  // Pages that are kept may show it (PAGE-55).
  await catalogueChanges(trx)
  const person = await accountConcerned(trx, account)
  const subject = contentKinds[content.kind]
  const thing = await keepRemoved(trx, gone, { userId: account, subject, now: removal.now })
  await decide(trx, services, { ...removal, kind: 'profile.remove', thing, subject, person })
}

/** Takes an answer or a photograph off. Undefined where there is nothing, or it is other content. */
async function taken(trx: Trx, content: ReportedContent, account: string): Promise<Removed | undefined> {
  if (content.kind === 'answer') {
    const review = await trx
      .selectFrom('reviews')
      .select(['lead_id', 'answer', 'answered_at'])
      .where('professional_id', '=', account)
      .where('created_at', '=', content.at)
      .where('answer', 'is not', null)
      .executeTakeFirst()
    if (!review) return undefined
    await trx
      .updateTable('reviews')
      .set({ answer: null, answered_at: null })
      .where('lead_id', '=', review.lead_id)
      .execute()
    return { part: 'answer', texts: review }
  }
  if (content.kind !== 'photo') return undefined
  const removed = await trx
    .deleteFrom('profile_photos')
    .where('user_id', '=', account)
    .where('photo_id', '=', content.photo)
    .returning('photo_id as id')
    .execute()
  const photos = removed.map(({ id }) => id)
  return photos.length > 0 ? { part: 'gallery', photos } : undefined
}
