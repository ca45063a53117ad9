import { type ProfilePart, removedInWords } from '#schemas/profiles/removed-parts.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import { readStored } from '../../core/db/stored.ts'
import type { Trx } from '../../core/db/tables.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import type { Services } from '../../core/services.ts'
import type { Admin } from '../audit/offers.ts'
import { accountConcerned, decide, type Said } from '../decisions/offers.ts'
import { catalogueChanges } from '../questions/offers.ts'
import { picturesOf } from './profile-photos.ts'
import { keepRemoved, type Removed } from './removed-parts.ts'

const NO_PROFILE = 'Esta conta não tem perfil de profissional.'
const NOT_THERE = 'Isto já não está no perfil.'

interface Removal {
  readonly userId: string
  readonly part: ProfilePart
  /** The number of one photograph of work, from 1; all of the part without it. */
  readonly photo?: number | undefined
  readonly said: Said
  readonly by: Admin
  /** ISO 8601. */
  readonly now: string
}

/** Takes a part's texts or links, or photographs, off a profile. Undefined where there is nothing. */
async function removed(trx: Trx, { userId, part, photo }: Removal): Promise<Removed | undefined> {
  if (part === 'about' || part === 'links') {
    const { about, website, facebook, published_at } = await trx
      .selectFrom('profiles')
      .select(['about', 'website', 'facebook', 'published_at'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const shown = part === 'about' ? Object.values(asObject(readStored(about))) : [website, facebook]
    if (!shown.some(Boolean)) return undefined
    await trx
      .updateTable('profiles')
      .set(part === 'about' ? { about: '{}', published_at: null } : { website: null, facebook: null })
      .where('user_id', '=', userId)
      .execute()
    return { part, texts: part === 'about' ? { about, published_at } : { website, facebook } }
  }
  const all = (await picturesOf(trx, userId))[part]
  const gone = part === 'gallery' && photo !== undefined ? all.slice(photo - 1, photo) : all
  if (gone.length === 0) return undefined
  await trx
    .deleteFrom('profile_photos')
    .where('user_id', '=', userId)
    .where('place', '=', part)
    .where('photo_id', 'in', gone)
    .execute()
  return { part, photos: gone }
}

/**
 * Takes content off a professional's profile for an administrator, and tells its professional why (DEC-9, DEC-1). Returns what it
 * was, in words, and the account's e-mail. Throws NotFound without a profile, Conflict where it is not there.
 */
export async function removePart(trx: Trx, services: Services, removal: Removal) {
  const { userId, part, photo, said, by, now } = removal
  const profile = await trx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select('users.email')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!profile) throw new NotFound(NO_PROFILE)
  const gone = await removed(trx, removal)
  if (!gone) throw new Conflict(NOT_THERE)
  // Pages that are kept may show it (PAGE-55).
  await catalogueChanges(trx)
  const subject = removedInWords(part, photo)
  const id = await keepRemoved(trx, gone, { userId, subject, now })
  const person = await accountConcerned(trx, userId)
  await decide(trx, services, { kind: 'profile.remove', thing: id, subject, person, said, by, now })
  return { subject, email: profile.email }
}
