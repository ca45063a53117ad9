import { MAX_GALLERY } from '#schemas/profiles/own-profile.ts'
import type { RemovedPart } from '#schemas/profiles/removed-parts.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import { rowId } from '../../core/configuration/secrets.ts'
import { readStored } from '../../core/db/stored.ts'
import type { Trx } from '../../core/db/tables.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { isoNow, type Services, type Undo } from '../../core/services.ts'
import { type Admin, accountSubject, recordAction } from '../audit/offers.ts'
import { accountConcerned, decide, endDecisions, noteOf, type Said } from '../decisions/offers.ts'
import { catalogueChanges } from '../questions/offers.ts'
import { picturesOf } from './profile-photos.ts'

const GONE = 'Isto já foi reposto, ou já não está guardado. Atualize a página.'
const OCCUPIED = 'O profissional já pôs outro conteúdo no lugar deste: já não se pode repor.'

/** What was taken off a profile: the texts of its columns, or photographs. */
export interface Removed {
  readonly part: RemovedPart
  readonly texts?: object
  readonly photos?: readonly string[]
}

/** Keeps what was taken off a profile, so that it can be put back (DEC-9). Returns its id. `now` is ISO 8601. */
export async function keepRemoved(
  trx: Trx,
  { part, texts = {}, photos = [] }: Removed,
  { userId, subject, now }: { userId: string; subject: string; now: string },
): Promise<string> {
  const id = rowId()
  const row = { id, user_id: userId, part, subject, content: JSON.stringify(texts), removed_at: now }
  await trx.insertInto('removed_parts').values(row).execute()
  const rows = photos.map((photo_id, position) => ({ removed_id: id, position, photo_id }))
  if (rows.length > 0) await trx.insertInto('removed_photos').values(rows).execute()
  return id
}

/** Puts something back that was taken off a profile, where its place is still empty (DEC-10). False where it is not, or nothing is kept. */
async function putBack(trx: Trx, id: string): Promise<boolean> {
  const removedPart = await trx
    .selectFrom('removed_parts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!removedPart) return false
  const { user_id: userId, part } = removedPart
  const texts = asObject(readStored(removedPart.content))
  const put = { userId, texts }
  const isPut =
    part === 'answer'
      ? await putAnswer(trx, put)
      : part === 'about' || part === 'links'
        ? await putTexts(trx, part, put)
        : await putPhotos(trx, part, { userId, id })
  if (!isPut) return false
  await trx.deleteFrom('removed_photos').where('removed_id', '=', id).execute()
  await trx.deleteFrom('removed_parts').where('id', '=', id).execute()
  // Pages that are kept show it again (PAGE-55).
  await catalogueChanges(trx)
  return true
}

interface Texts {
  readonly userId: string
  readonly texts: Readonly<Record<string, unknown>>
}

async function putTexts(trx: Trx, part: 'about' | 'links', { userId, texts }: Texts): Promise<boolean> {
  const profile = await trx
    .selectFrom('profiles')
    .select(['about', 'website', 'facebook'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const now =
    part === 'about'
      ? Object.values(asObject(readStored(profile.about)))
      : [profile.website, profile.facebook]
  if (now.some(Boolean)) return false
  await trx.updateTable('profiles').set(texts).where('user_id', '=', userId).execute()
  return true
}

/** Puts photographs after those that are there. */
async function putPhotos(
  trx: Trx,
  part: 'logo' | 'banner' | 'gallery',
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const rows = await trx
    .selectFrom('removed_photos')
    .select('photo_id')
    .where('removed_id', '=', id)
    .orderBy('position')
    .execute()
  const there = (await picturesOf(trx, userId))[part]
  const back = rows.map(({ photo_id }) => photo_id).filter((photo) => !there.includes(photo))
  if (there.length + back.length > (part === 'gallery' ? MAX_GALLERY : 1)) return false
  const { last } = await trx
    .selectFrom('profile_photos')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('user_id', '=', userId)
    .where('place', '=', part)
    .executeTakeFirstOrThrow()
  const first = last === null ? 0 : Number(last) + 1
  const put = back.map((photo_id, at) => ({ user_id: userId, place: part, position: first + at, photo_id }))
  if (put.length > 0) await trx.insertInto('profile_photos').values(put).execute()
  return true
}

async function putAnswer(trx: Trx, { userId, texts }: Texts): Promise<boolean> {
  const { lead_id, ...answer } = texts
  const { numUpdatedRows } = await trx
    .updateTable('reviews')
    .set(answer)
    .where('professional_id', '=', userId)
    .where('lead_id', '=', String(lead_id))
    .where('answer', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Puts back what was taken off a profile by mistake, and tells its professional (DEC-10), with its entry in the log. Throws NotFound where
 * nothing is kept of it, Conflict where something else stands in its place.
 */
export const restorePart = (
  services: Services,
  id: string,
  { said, by }: { said: Said; by: Admin },
): Promise<void> =>
  services.database.inTransaction(async (trx) => {
    const now = isoNow(services.clock)
    const removedPart = await trx
      .selectFrom('removed_parts')
      .innerJoin('users', 'users.id', 'removed_parts.user_id')
      .select(['removed_parts.user_id', 'removed_parts.subject', 'users.email'])
      .where('removed_parts.id', '=', id)
      .executeTakeFirst()
    if (!removedPart) throw new NotFound(GONE)
    if (!(await putBack(trx, id))) throw new Conflict(OCCUPIED)
    const { user_id: userId, subject, email } = removedPart
    await endDecisions(trx, ['profile.remove'], { thing: id, now })
    const person = await accountConcerned(trx, userId)
    await decide(trx, services, { kind: 'profile.restore', thing: id, subject, person, said, by, now })
    const note = `${subject}: ${noteOf(said)}`
    await recordAction(trx, now, by, { action: 'profile.restore', subject: accountSubject(email), note })
  })

/** The same where an objection is upheld (DEC-7). */
export const undoRemoval: Undo = (trx, _services, { thing }) => putBack(trx, thing)
