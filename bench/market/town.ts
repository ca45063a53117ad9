import { sql } from 'kysely'
import { cellOf, distanceKm } from '#schemas/requests/distance.ts'
import { daysAfter, OPEN_DAYS } from '#schemas/requests/rules.ts'
import { CLIENT_NEWS_HOURS } from '#schemas/requests/waiting.ts'
import { HttpError } from '#server/core/http/errors.ts'
import { isoNow, type Services } from '#server/core/services.ts'
import { announce } from '#server/features/announcing/announce.ts'
import { proposalSender } from '#server/features/proposals/send.ts'
import { features } from '#server/features/registry.ts'
import { embedded } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { exampleProposal } from '#tests/support/people.ts'
import { type FakeClock, fakeClock, testConfig } from '#tests/support/server.ts'
import { type Draw, drawDelay, drawsOf, oneOf } from '../draws.ts'
import { insertMany } from './insert-many.ts'
import { after, awakeAfter, awakeBetween, before, people, type TownRule } from './town-rules.ts'

const PROFESSIONALS = 2000
const REQUESTS_A_DAY = 300
const DAYS = 14
/** Of the last requests, so that each has had its 48 hours. */
const DAYS_AFTER = 2
const SERVICES = 200
const MIDDLE = { lat: 38.7223, lng: -9.1393 }
/** Kilometres from the middle of the town to its edge. */
const RADIUS_KM = 25
const KM_A_DEGREE = 111
const [MINUTE, HOUR] = [60_000, 3_600_000]
const DAY = 24 * HOUR
const STEP = 5 * MINUTE
const HOURS = [1, 24, 48] as const
const COUNTS = [1, 3, 5] as const

const professionalId = (index: number) => `p${String(index).padStart(5, '0')}`
const requestId = (index: number) => `l${String(index).padStart(5, '0')}`

/** A place of the town, as likely in the middle as at the edge: more live in the middle. */
function placeIn(draw: Draw) {
  const [km, angle] = [draw() * RADIUS_KM, draw() * 2 * Math.PI]
  return {
    lat: MIDDLE.lat + (km * Math.sin(angle)) / KM_A_DEGREE,
    lng: MIDDLE.lng + (km * Math.cos(angle)) / (KM_A_DEGREE * Math.cos((MIDDLE.lat * Math.PI) / 180)),
  }
}

/** The services of the town by how often they are asked for: the first one some twenty times as often as the last. */
const serviceBy = (services: readonly { service_id: number; version: string }[], draw: Draw) =>
  services[Math.floor(draw() ** 2 * services.length)] ?? { service_id: exampleLead.service_id, version: '' }

interface TownRequest {
  readonly id: string
  readonly index: number
  readonly at: number
  readonly service: { service_id: number; version: string }
  readonly place: { lat: number; lng: number }
  readonly urgent: boolean
  /** Professionals of its service within their distance. */
  readonly eligible: number
}

/** Moments of a day's requests, in milliseconds from midnight. */
function momentIn(draw: Draw): number {
  let part = draw()
  for (const [from, until, share] of people.hours) {
    if (part < share) return (from + draw() * (until - from)) * HOUR
    part -= share
  }
  return 12 * HOUR
}

async function fillTown(services: Services, start: number) {
  const { db } = services.database
  const all = await db
    .selectFrom('published_sets')
    .select(['service_id', 'version'])
    .where('service_id', '>', 0)
    .orderBy('service_id')
    .limit(SERVICES)
    .execute()
  const at = new Date(start).toISOString()
  const offered: { user_id: string; service_id: number; lat: number; lng: number; distance: number }[] = []
  await insertMany(services.database, 'users', PROFESSIONALS, (index) => {
    const id = professionalId(index)
    const draw = drawsOf(`professional ${index}`)
    const { lat, lng } = placeIn(draw)
    const distance = oneOf([10, 20, 20, 40], draw)
    const offeredIds = new Set(
      Array.from({ length: 1 + Math.floor(draw() * 4) }, () => serviceBy(all, draw).service_id),
    )
    for (const service_id of offeredIds) offered.push({ user_id: id, service_id, lat, lng, distance })
    return {
      ...{
        id,
        role: 'professional',
        status: 'active',
        name: `Rui Teste ${index}`,
        distance,
        lat,
        lng,
        sms: 0,
      },
      ...{ email: `rui${index}.teste@exemplo.pt`, phone: `+3519${30_000_000 + index}` },
      ...{
        services: JSON.stringify([...offeredIds]),
        email_verified_at: at,
        phone_verified_at: at,
        created_at: at,
      },
    }
  })
  await insertMany(
    services.database,
    'professional_services',
    offered.length,
    (index) => offered[index] ?? {},
  )
  await insertMany(services.database, 'credit_entries', PROFESSIONALS, (index) => ({
    ...{ id: `i${index}`, user_id: professionalId(index), amount: 1000, kind: 'initial', created_at: at },
  }))
  const requests = Array.from({ length: REQUESTS_A_DAY * DAYS }, (_, index): TownRequest => {
    const draw = drawsOf(`request ${index}`)
    const [place, service] = [placeIn(draw), serviceBy(all, draw)]
    const eligible = offered.filter(
      (one) => one.service_id === service.service_id && distanceKm(one, place) <= one.distance,
    ).length
    const day = Math.floor(index / REQUESTS_A_DAY) * DAY
    const urgent = draw() < people.urgent
    return { id: requestId(index), index, at: start + day + momentIn(draw), service, place, urgent, eligible }
  })
  return requests.toSorted((a, b) => a.at - b.at)
}

/** Stores a request as it is once its e-mail was confirmed. */
async function openRequest({ database: { db }, clock }: Services, request: TownRequest): Promise<void> {
  const { id, index, service, place, urgent } = request
  const now = isoNow(clock)
  const phone = `+3519${60_000_000 + index}`
  const contact = {
    name: `Ana Teste ${index}`,
    email: `ana${index}.teste@exemplo.pt`,
    phone,
    zip_home: '1000-001',
  }
  await db
    .insertInto('clients')
    .values({ id: `c${index}`, ...contact, ...place, created_at: now, seen_at: now })
    .execute()
  await db
    .insertInto('leads')
    .values({
      ...{
        id,
        cod: `C-${String(index).padStart(7, '0')}`,
        client_id: `c${index}`,
        ...service,
        ...contact,
        ...place,
      },
      ...{ details: exampleLead.details, when_code: urgent ? 1 : 2, cell: cellOf(place), state: 'open' },
      ...{ email_code_expires_at: now, email_verified_at: now, created_at: now, opened_at: now },
      expires_at: daysAfter(now, OPEN_DAYS),
      next_wave_at: now,
      client_news_at: daysAfter(now, CLIENT_NEWS_HOURS[0] / 24),
    })
    .execute()
}

/** Who answers what, and when: at each step the answers that are due then. */
async function drawAnswers(
  { database: { db }, clock }: Services,
  rule: TownRule,
  answers: Map<number, { lead: string; user: string }[]>,
): Promise<string[]> {
  const announcements = await db
    .selectFrom('announcements')
    .select(['lead_id', 'user_id', 'due_at'])
    .where('at', '=', isoNow(clock))
    .execute()
  for (const { lead_id: lead, user_id: user, due_at } of announcements) {
    const drawOfPerson = drawsOf(`person ${user}`)
    const [isSilent, hasPush, among] = [
      drawOfPerson() < people.silent,
      drawOfPerson() < rule.withPush,
      drawOfPerson(),
    ]
    const draw = drawsOf(`answer ${lead} ${user}`)
    const [least, most] = people.answers
    if (isSilent || draw() >= least + among * (most - least)) continue
    const isJoined = due_at !== null
    const start = isJoined ? Date.parse(due_at) : clock.now()
    const reads = drawDelay(hasPush && !isJoined ? people.push : people.email, draw)
    const at = awakeAfter(start, (reads + drawDelay(people.writing, draw)) * MINUTE)
    const step = Math.ceil(at / STEP)
    answers.set(step, [...(answers.get(step) ?? []), { lead, user }])
  }
  return [...new Set(announcements.map(({ lead_id }) => lead_id))]
}

/** Sets when the next waves are due of requests that told one now, by the rule; those that told everybody stay as they are. */
const byRule = ({ database: { db }, clock }: Services, rule: TownRule, leads: readonly string[]) =>
  db
    .updateTable('leads')
    .set({
      next_wave_at: sql<string>`case when when_code = 1 then ${isoNow(clock, rule.urgentEveryHours * HOUR)}
        else ${isoNow(clock, rule.everyHours * HOUR)} end`,
    })
    .where('id', 'in', leads)
    .where('all_told', '=', 0)
    .where('next_wave_at', 'is not', null)
    .execute()

/** The town under a rule: its requests, with the moments of their proposals and when their clients heard of them without one. */
async function live(rule: TownRule) {
  const opened = await embedded.open()
  const { database } = opened
  // Nothing of it has to outlive the run.
  await sql`pragma synchronous = off`.execute(database.db)
  const clock: FakeClock = fakeClock()
  const services: Services = { config: testConfig(), database, clock, features }
  const start = Math.ceil(clock.now() / DAY) * DAY
  const requests = await fillTown(services, start)
  const sender = proposalSender(services)
  const answers = new Map<number, { lead: string; user: string }[]>()
  let next = 0
  for (let at = start; at <= start + (DAYS + DAYS_AFTER) * DAY; at += STEP) {
    clock.advance(at - clock.now())
    for (; (requests[next]?.at ?? Number.POSITIVE_INFINITY) <= at; next += 1)
      await openRequest(services, requests[next] as TownRequest)
    await announce(services)
    await byRule(services, rule, await drawAnswers(services, rule, answers))
    const step = at / STEP
    for (const { lead, user } of answers.get(step) ?? [])
      await sender.send(user, lead, { ...exampleProposal, price_kind: 'fixed' }).catch((error: unknown) => {
        // It is full.
        if (!(error instanceof HttpError && error.status === 409)) throw error
      })
    answers.delete(step)
  }
  const [proposals, news] = [
    await database.db
      .selectFrom('proposals')
      .select(['lead_id', 'created_at'])
      .orderBy('created_at')
      .execute(),
    await database.db
      .selectFrom('outbox')
      .select(['lead_id', 'created_at'])
      .where('template', '=', 'requestWaiting')
      .execute(),
  ]
  const opening = await database.db.selectFrom('leads').select(['id', 'opened_at']).execute()
  await opened.drop()
  const openedAt = new Map(opening.map(({ id, opened_at }) => [id, Date.parse(opened_at ?? '')]))
  const momentsOf = (rows: readonly { lead_id: string | null; created_at: string }[]) =>
    Map.groupBy(rows, ({ lead_id }) => lead_id ?? '')
  const [proposed, heard] = [momentsOf(proposals), momentsOf(news)]
  return requests.map(({ id, eligible, urgent }) => ({
    eligible,
    urgent,
    at: openedAt.get(id) ?? 0,
    proposals: (proposed.get(id) ?? []).map(({ created_at }) => Date.parse(created_at)),
    heard: (heard.get(id) ?? []).map(({ created_at }) => Date.parse(created_at)),
  }))
}

type Lived = Awaited<ReturnType<typeof live>>

const share = (part: number, of: number) => (of === 0 ? Number.NaN : part / of)

/** The shares of some requests that have so many proposals after so many hours. */
const sharesOf = (lived: Lived) =>
  COUNTS.flatMap((count) =>
    HOURS.map((hours) => ({
      count,
      hours,
      share: share(
        lived.filter(
          ({ at, proposals }) => (proposals[count - 1] ?? Number.POSITIVE_INFINITY) <= at + hours * HOUR,
        ).length,
        lived.length,
      ),
    })),
  )

/** What the promise looks at: those with five eligible professionals or more, and those with one. */
function promiseOf(lived: Lived) {
  const five = lived.filter(({ eligible }) => eligible >= 5)
  const one = lived.filter(({ eligible }) => eligible === 1)
  const isHeard = ({ at, proposals, heard }: Lived[number]) =>
    [...proposals, ...heard].some((moment) => moment <= at + 24 * HOUR + STEP)
  const withinHour = (some: Lived) =>
    share(
      some.filter(({ at, proposals: [first] }) => first !== undefined && awakeBetween(at, first) <= HOUR)
        .length,
      some.length,
    )
  return {
    fives: five.length,
    ones: one.length,
    fiveOfFive: share(
      five.filter(({ at, proposals }) => (proposals[4] ?? Number.POSITIVE_INFINITY) <= at + 48 * HOUR).length,
      five.length,
    ),
    awakeHour: withinHour(five),
    awakeHourUrgent: withinHour(five.filter(({ urgent }) => urgent)),
    heardOfOne: share(one.filter(isHeard).length, one.length),
    heard: share(lived.filter(isHeard).length, lived.length),
  }
}

const GROUPS: readonly (readonly [name: string, least: number, most: number])[] = [
  ['all', 0, Number.POSITIVE_INFINITY],
  ['1 eligible', 1, 1],
  ['2 to 4 eligible', 2, 4],
  ['5 to 14 eligible', 5, 14],
  ['15 to 39 eligible', 15, 39],
  ['40 eligible or more', 40, Number.POSITIVE_INFINITY],
]

/**
 * A town for two weeks under the rule of before and that of after, by the product's own announcing and sending on a moved
 * clock, in one temporary SQLite file each: the shares of its requests that have one, three and five proposals after 1, 24 and
 * 48 hours, by how many professionals could answer. `town-rules.ts` says what it assumes of people; everything is drawn by
 * name, so that each run is the same, and the same people do the same under both rules.
 */
export async function* measureTown() {
  for (const rule of [before, after]) {
    const lived = await live(rule)
    const groups = GROUPS.map(([name, least, most]) => {
      const some = lived.filter(({ eligible }) => eligible >= least && eligible <= most)
      return { name, requests: some.length, shares: sharesOf(some) }
    })
    const urgent = lived.filter((one) => one.urgent)
    groups.push({
      name: 'urgent',
      requests: urgent.length,
      shares: sharesOf(urgent),
    })
    yield { rule: rule.name, groups, promise: promiseOf(lived) }
  }
}
