import { slugOf } from '#schemas/catalogue/addresses.ts'
import { sampleEmail, samplePhone } from '#schemas/messages/samples.ts'
import { SHARED_DAYS } from '#schemas/mls/property.ts'
import { randomToken, rowId } from '../core/configuration/secrets.ts'
import { validateUser } from '../features/accounts/users.ts'
import { giveCredits } from '../features/credits/offers.ts'
import { newPurchase, settle } from '../features/credits/purchases.ts'
import { postalCodesOf } from '../features/places/offers.ts'
import { ownProfiles } from '../features/profiles/own-profile.ts'
import { questionsOf } from '../features/questions/offers.ts'
import { knownCode, type Past } from './past.ts'
import { isOfAgents, sampleAbout, sampleAreas, sampleClients } from './sample-people.ts'
import { SAMPLE_OWNER, samplePhotos } from './sample-photos.ts'

/** How long the samples have had their accounts, in days: longer than a property is shared, so that one has ended (MLS-4). */
const SINCE = SHARED_DAYS + 10

export interface Professional {
  readonly id: string
  readonly name: string
  readonly email: string
  /** The place in `sampleAreas`. */
  readonly area: number
  readonly service: number
}

export interface Client {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
}

const named = (name: string) => `${name} (exemplo)`

/** How the samples buy credits. */
export const sampleOrder = {
  package: 'Crescer',
  method: 'transfer',
  name: named('Fatura'),
  nif: '123456789',
  address: 'Rua de Exemplo, 1',
} as const

/** The services that can be asked for, of those of the areas; any where an administrator withdrew them all. */
async function servicesOf(past: Past): Promise<number[]> {
  const questions = questionsOf(past)
  const wanted = sampleAreas.map(({ service }) => service)
  const there: number[] = []
  for (const id of wanted) if (await questions.published(id)) there.push(id)
  const any = there[0] ?? (await anyService(past))
  return wanted.map((id) => (there.includes(id) ? id : any))
}

async function anyService({ database: { db } }: Past): Promise<number> {
  const { id } = await db
    .selectFrom('services')
    .innerJoin('published_sets', 'published_sets.service_id', 'services.id')
    .select('services.id')
    .where('services.withdrawn_at', 'is', null)
    .orderBy('services.id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes the invented professionals: accounts, profiles, initial credits, purchases and what else they would have. */
export async function makeProfessionals(past: Past): Promise<Professional[]> {
  const { db, inTransaction } = past.database
  const profiles = ownProfiles(past)
  const services = await servicesOf(past)
  const photo = samplePhotos(past)
  const made: Professional[] = []
  for (const [area, { zip, city, distance, professionals, works }] of sampleAreas.entries()) {
    const zip_work = await knownCode(past, zip)
    for (const first of professionals) {
      const now = past.at(SINCE, made.length * 60)
      const [id, service, name] = [randomToken(), services[area] ?? 0, named(first)]
      const email = sampleEmail(slugOf(first))
      await db
        .insertInto('users')
        .values({
          id,
          role: 'professional',
          status: 'pending',
          name,
          email,
          phone: samplePhone(made.length),
          city,
          services: '[]',
          sms: 0,
          phone_verified_at: now,
          created_at: now,
          sample: 1,
        })
        .execute()
      await inTransaction((trx) => validateUser(trx, id, now, past.config.sessionSecret))
      const gallery: string[] = []
      for (const drawing of works) gallery.push(await photo(drawing))
      const work = { gallery, show_work: true, services: [service], zip_work, distance }
      const profile = { name, ...sampleAbout, ...work }
      // One in six works as a private person, as people in a market do.
      const acts_as = made.length % 6 === 5 ? 'private' : 'trader'
      await profiles.save(
        id,
        { ...profile, acts_as, established: '2012', employees: String(1 + (made.length % 6)) },
        [SAMPLE_OWNER],
      )
      made.push({ id, name, email, area, service })
    }
  }
  await makeMore(past, made)
  for (const agent of agentsOf(made)) await payPackage(past, agent)
  return made
}

/** Those who sell property. */
export const agentsOf = (professionals: readonly Professional[]): Professional[] =>
  professionals.filter(({ area }) => isOfAgents(area))

/** What the MLS asks for of a professional of real estate (MLS-1). */
async function payPackage(past: Past, { id: userId }: Professional): Promise<void> {
  const now = past.at(SINCE - 2)
  const paid = newPurchase({ ...sampleOrder, package: 'Começar' }, { userId, request: undefined, now })
  await past.database.inTransaction(async (trx) => {
    await trx.insertInto('purchases').values(paid).execute()
    await settle(trx, paid.id, 'paid', { now })
  })
}

/** What else some of them have: a paid purchase, one that waits, other notices, a NIF to look at. */
async function makeMore(past: Past, [first, second, third, fourth]: Professional[]): Promise<void> {
  const { inTransaction } = past.database
  if (!first || !second || !third || !fourth) return
  const now = past.at(10)
  const paid = newPurchase(sampleOrder, { userId: first.id, request: undefined, now })
  const waiting = newPurchase(sampleOrder, { userId: second.id, request: undefined, now: past.at(1) })
  await inTransaction(async (trx) => {
    await trx
      .insertInto('purchases')
      .values({ ...paid, state: 'paid' })
      .execute()
    await trx.insertInto('purchases').values(waiting).execute()
    const bought = { userId: first.id, amount: paid.credits, kind: 'bought', purchaseId: paid.id } as const
    await giveCredits(trx, { ...bought, now })
    const gift = { userId: third.id, amount: 5, kind: 'corrected', note: 'Oferta de exemplo' } as const
    await giveCredits(trx, { ...gift, now })
    await trx
      .insertInto('announcement_settings')
      .values({ user_id: third.id, told: 'daily', hour: 9 })
      .execute()
    await trx
      .insertInto('verifications')
      .values({
        id: rowId(),
        user_id: fourth.id,
        kind: 'nif',
        value: '123456789',
        name: fourth.name,
        state: 'open',
        created_at: now,
      })
      .execute()
  })
}

/** Makes the invented clients, the first with an account. */
export async function makeClients(past: Past): Promise<Client[]> {
  const { db } = past.database
  const now = past.at(SINCE)
  const [{ zip }] = sampleAreas as readonly [(typeof sampleAreas)[number]]
  const zip_home = await knownCode(past, zip)
  const place = await postalCodesOf(past).locate(zip_home)
  const made = sampleClients.map((first, index) => ({
    id: rowId(),
    name: named(first),
    email: sampleEmail(`cliente.${slugOf(first)}`),
    phone: samplePhone(50 + index),
  }))
  const rows = made.map((client) => ({
    ...client,
    zip_home,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    created_at: now,
    seen_at: now,
    sample: 1,
  }))
  await db.insertInto('clients').values(rows).execute()
  const [first] = made
  if (first)
    await db
      .insertInto('users')
      .values({
        ...first,
        id: randomToken(),
        role: 'client',
        status: 'active',
        services: '[]',
        sms: 0,
        email_verified_at: now,
        created_at: now,
        sample: 1,
      })
      .execute()
  return made
}
