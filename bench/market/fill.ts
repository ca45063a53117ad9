import { sql } from 'kysely'
import { DISTANCES } from '#schemas/accounts/distances.ts'
import postalAreas from '#schemas/places/data/postal-areas.json' with { type: 'json' }
import { cellOf } from '#schemas/requests/distance.ts'
import { daysAfter, OPEN_DAYS } from '#schemas/requests/rules.ts'
import type { Database } from '#server/core/db/open.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { insertMany } from './insert-many.ts'

/** Postal areas of Lisbon and Porto count several times: most people live there. */
const CROWDED = /^[14]/
const CROWD = 5
/** Degrees around the middle of a postal area. */
const SPREAD = 0.01
const MAX_SERVICES = 20
/** One request of so many has a photograph. */
const PHOTO_EVERY = 10

/** How much a market is filled with, and when its newest request was opened (milliseconds since 1970). */
interface Market {
  readonly requests: number
  readonly professionals: number
  readonly proposals: number
  readonly now: number
}

/** Numbers from 0 to below 1 without a pattern, the same in every run. */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const areas = postalAreas.flatMap(([zip, , , lat, lng]) =>
  Array<[string, number, number]>(CROWDED.test(String(zip)) ? CROWD : 1).fill([
    String(zip),
    Number(lat),
    Number(lng),
  ]),
)

export const professionalId = (index: number): string => `p${String(index).padStart(8, '0')}`
export const requestId = (index: number) => `l${String(index).padStart(8, '0')}`

/**
 * Fills a database with open requests, professionals, their services and credits, and proposals, all invented: as many near
 * Lisbon and Porto as live there, and one service asked for hundreds of times as often as another. Requests stand seconds
 * apart, the newest last.
 */
export async function fillMarket(database: Database, market: Market): Promise<void> {
  const { db } = database
  const random = numbers(7)
  const below = (count: number) => Math.floor(random() * count)
  const place = () => {
    const [zip, lat, lng] = areas[below(areas.length)] ?? ['1000', 38.733, -9.139]
    return { zip, lat: lat + (random() - 0.5) * SPREAD, lng: lng + (random() - 0.5) * SPREAD }
  }
  const iso = (index: number, count: number) => new Date(market.now - (count - index) * 2000).toISOString()
  const services = await servicesOf(database)
  const service = () => services[Math.floor(random() ** 2 * services.length)] ?? services[0]
  const at = new Date(market.now).toISOString()
  const expires_at = daysAfter(at, OPEN_DAYS)
  const person = { name: 'Ana Teste', phone: '+351912345678', zip_home: '1000-001', lat: null, lng: null }
  await db
    .insertInto('clients')
    .values({ id: 'c', ...person, email: 'ana.teste@exemplo.pt', created_at: at, seen_at: at })
    .execute()
  await insertMany(database, 'leads', market.requests, (index) => {
    const { zip, lat, lng } = place()
    const { service_id, version } = service() ?? { service_id: 311, version: '' }
    const opened_at = iso(index, market.requests)
    return {
      id: requestId(index),
      cod: `C-${String(index).padStart(7, '0')}`,
      client_id: 'c',
      service_id,
      version,
      details: exampleLead.details,
      when_code: 1,
      name: 'Ana Teste',
      email: `pessoa${index}.teste@exemplo.pt`,
      phone: '+351912345678',
      zip_home: `${zip}-001`,
      lat,
      lng,
      cell: cellOf({ lat, lng }),
      with_photos: index % PHOTO_EVERY === 0 ? 1 : 0,
      state: 'open',
      email_code_expires_at: at,
      created_at: opened_at,
      opened_at,
      expires_at,
    }
  })
  const theirs: object[] = []
  await insertMany(database, 'users', market.professionals, (index) => {
    const { lat, lng } = place()
    const id = professionalId(index)
    const offeredIds = new Set(
      Array.from({ length: 1 + below(MAX_SERVICES) }, () => service()?.service_id ?? 311),
    )
    const distance = DISTANCES[below(DISTANCES.length)] ?? 20
    for (const service_id of offeredIds) theirs.push({ user_id: id, service_id, lat, lng, distance })
    return {
      id,
      role: 'professional',
      status: 'active',
      name: `Rui Teste ${index}`,
      email: `rui${index}.teste@exemplo.pt`,
      phone: `+3519${String(30_000_000 + index)}`,
      distance,
      lat,
      lng,
      services: JSON.stringify([...offeredIds]),
      sms: 0,
      email_verified_at: at,
      created_at: at,
    }
  })
  const got = (index: number) => theirs[index] ?? {}
  await insertMany(database, 'professional_services', theirs.length, got)
  await insertMany(database, 'credit_entries', market.professionals, (index) => ({
    id: `i${index}`,
    user_id: professionalId(index),
    amount: 15,
    kind: 'initial',
    created_at: at,
  }))
  // A request has one proposal at most, and its author has read it.
  await insertMany(database, 'proposals', market.proposals, (index) => ({
    id: `o${index}`,
    lead_id: requestId((index * 7919) % market.requests),
    professional_id: professionalId((index * 31) % market.professionals),
    round: 1,
    state: 'sent',
    message: 'Posso ajudar, com relatório na próxima semana.',
    price_kind: 'fixed',
    price_cents: 12_500,
    available: 'Esta semana',
    credits: 2,
    created_at: at,
  }))
  const withPhoto = Math.floor(market.requests / PHOTO_EVERY)
  await insertMany(database, 'photos', withPhoto, (index) => ({
    id: `f${index}`,
    owner_hash: 'x',
    store: 'database',
    created_at: at,
  }))
  await insertMany(database, 'lead_photos', withPhoto, (index) => ({
    lead_id: requestId(index * PHOTO_EVERY),
    photo_id: `f${index}`,
  }))
  await insertMany(database, 'lead_reads', market.proposals, (index) => ({
    professional_id: professionalId((index * 31) % market.professionals),
    lead_id: requestId((index * 7919) % market.requests),
    read_at: at,
  }))
  // As autovacuum does in a server that runs.
  if (database.kind === 'postgres') await sql`analyze`.execute(db)
}

/** The services that have questions, the example's first. */
async function servicesOf({ db }: Database) {
  const all = await db
    .selectFrom('published_sets')
    .select(['service_id', 'version'])
    .where('service_id', '>', 0)
    .orderBy('service_id')
    .execute()
  const isExample = ({ service_id }: { service_id: number }) => service_id === exampleLead.service_id
  return [...all.filter(isExample), ...all.filter((one) => !isExample(one))]
}
