import { DISTANCES } from '#schemas/accounts/distances.ts'
import { unknownPostalCode } from '#schemas/atoms/postal-code.ts'
import type { calls } from '#schemas/calls/calls.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import { asLink, FREE_GALLERY, galleryIsFull } from '#schemas/profiles/own-profile.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import { readStored } from '../../core/db/stored.ts'
import { Refused, SessionOver } from '../../core/http/errors.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { changeWork } from '../accounts/offers.ts'
import { picturesPaid } from '../credits/offers.ts'
import { postalCodesOf } from '../places/offers.ts'
import { catalogueChanges } from '../questions/offers.ts'
import { askCredentialsAgain } from './credentials/ends.ts'
import { ensureProfile, freeSlug } from './make-profile.ts'
import { askNifAgain } from './nif-again.ts'
import { picturesOf, savePictures } from './profile-photos.ts'
import { ownVerifications, verificationsOf } from './verifications.ts'

const FUTURE = 'Este ano ainda não chegou.'
const GONE = 'Há serviços que já não existem. Escolha-os de novo.'

type Values = BodyOf<typeof calls.saveOwnProfile>

/** A professional's own profile (PRF-3): read as the form has it, and replaced. */
export function ownProfiles(services: Services) {
  const { database, clock } = services
  const { db } = database
  const codes = postalCodesOf(services)
  const { tokenFor } = ownVerifications(services)

  return {
    async show(userId: string) {
      // A professional who has none yet reads what saving would begin with: reading makes nothing (SRV-26).
      const row = await db
        .selectFrom('users')
        .leftJoin('profiles', 'profiles.user_id', 'users.id')
        .select(['profiles.slug', 'profiles.name', 'profiles.about', 'profiles.established'])
        .select(['profiles.employees', 'profiles.website', 'profiles.facebook', 'profiles.published_at'])
        .select(['profiles.shows_work', 'profiles.acts_as'])
        .select([
          'users.name as own_name',
          'users.services',
          'users.zip_work',
          'users.distance',
          'users.status',
        ])
        .select(['users.email_verified_at', 'users.phone_verified_at'])
        .where('users.id', '=', userId)
        .executeTakeFirst()
      if (!row) throw new SessionOver()
      const about = asObject(readStored(row.about ?? '{}'))
      const text = (value: unknown) => (value === null || value === undefined || value === '' ? [] : [value])
      const { logo, banner, gallery } = await picturesOf(db, userId)
      const { nif, isVerified } = await verificationsOf(db, userId)
      const { website } = row
      const distance = DISTANCES.find((each) => each === row.distance)
      const optional = {
        info1: text(about.info1),
        info2: text(about.info2),
        info3: text(about.info3),
        established: text(row.established),
        employees: text(row.employees),
        website: text(row.website),
        facebook: text(row.facebook),
        zip_work: text(row.zip_work),
      }
      const written = Object.entries(optional).flatMap(([name, [value]]) =>
        value === undefined ? [] : [[name, String(value)]],
      )
      return {
        slug: row.slug ?? (await freeSlug(db, row.own_name)),
        visible: row.status === 'active',
        published: row.published_at !== null,
        gallery: await roomFor(userId, gallery.length),
        values: {
          name: row.name ?? row.own_name,
          services: readStored<number[]>(row.services),
          ...(distance && { distance }),
          ...(row.acts_as && { acts_as: row.acts_as }),
          ...Object.fromEntries(written),
          ...(logo.length > 0 && { logo: [...logo] }),
          ...(banner.length > 0 && { banner: [...banner] }),
          ...(gallery.length > 0 && { gallery: [...gallery] }),
          ...(row.shows_work === 1 && { show_work: true }),
        },
        verifications: {
          email: row.email_verified_at !== null,
          phone: row.phone_verified_at !== null,
          website:
            website === null
              ? null
              : {
                  address: website,
                  token: tokenFor(userId, website),
                  verified: isVerified(website),
                },
          nif,
        },
      }
    },

    /** Throws Refused with the path of each field at fault. `owners` uploaded the photographs that are new. */
    async save(userId: string, values: Values, owners: readonly string[]): Promise<void> {
      await ensureProfile(database, userId)
      const refused = await problemsOf(userId, values)
      if (refused.length > 0) throw new Refused(refused)
      const { logo = [], banner = [], gallery = [], services: chosen, zip_work, distance } = values
      const { info1 = '', info2 = '', info3 = '', established, employees, website, facebook } = values
      const shows_work = Number(values.show_work ?? false)
      const location = await codes.locate(zip_work)
      const now = isoNow(clock)
      await database.inTransaction(async (trx) => {
        const removed = await savePictures(trx, userId, { logo, banner, gallery }, owners)
        const { shows_work: showed } = await trx
          .selectFrom('profiles')
          .select('shows_work')
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow()
        // Pages that are kept may show a photograph that is gone, or may not be shown any more (PAGE-55).
        if (showed !== shows_work || (showed === 1 && removed.length > 0)) await catalogueChanges(trx)
        await trx
          .updateTable('profiles')
          .set((eb) => ({
            name: values.name.trim(),
            about: JSON.stringify({ info1: info1.trim(), info2: info2.trim(), info3: info3.trim() }),
            established: established === undefined ? null : Number(established),
            employees: employees === undefined ? null : Number(employees),
            website: website === undefined ? null : asLink(website),
            facebook: facebook === undefined ? null : asLink(facebook),
            shows_work,
            acts_as: values.acts_as ?? null,
            published_at: info1.trim() === '' ? null : eb.fn.coalesce('published_at', eb.val(now)),
          }))
          .where('user_id', '=', userId)
          .execute()
        await askNifAgain(trx, services, userId, values.name.trim())
        await askCredentialsAgain(trx, services, userId, values.name.trim())
        await changeWork(trx, userId, {
          services: chosen,
          zip_work,
          distance,
          lat: location?.lat ?? null,
          lng: location?.lng ?? null,
        })
      })
    },
  }

  /** How many photographs of work a profile may show (PRF-8): those that it has stay. */
  async function roomFor(userId: string, has: number): Promise<number> {
    return Math.max(FREE_GALLERY, has, await picturesPaid(db, userId))
  }

  /** What the schema cannot know: the year, the catalogue, the postal codes, how many photographs the packages include. */
  async function problemsOf(
    userId: string,
    { established, services: chosen, zip_work, gallery = [] }: Values,
  ) {
    const problems: Pick<Problem, 'path' | 'message'>[] = []
    if (established !== undefined && Number(established) > new Date(clock.now()).getUTCFullYear())
      problems.push({ path: '/established', message: FUTURE })
    const existing = await db.selectFrom('services').select('id').where('id', 'in', chosen).execute()
    if (existing.length < chosen.length) problems.push({ path: '/services', message: GONE })
    if (gallery.length > FREE_GALLERY) {
      const most = await roomFor(userId, (await picturesOf(db, userId)).gallery.length)
      if (gallery.length > most) problems.push({ path: '/gallery', message: galleryIsFull(most) })
    }
    const { match, suggestions } = await codes.check(zip_work)
    if (!match) problems.push({ path: '/zip_work', message: unknownPostalCode(suggestions) })
    return problems
  }
}
