import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { DISTANCES } from '#schemas/accounts/distances.ts'
import { cellOf, cellsWithin, distanceKm, kmADegree, type Point } from '#schemas/requests/distance.ts'
import { professionalsNear } from '#server/features/announcing/near.ts'
import { nearest } from '#server/features/announcing/nearest.ts'
import { isWithin } from '#server/features/proposals/near.ts'
import { databases } from '#tests/support/database.ts'
import { noting, planOf } from '#tests/support/plans.ts'
import { testServer } from '#tests/support/server.ts'
import { suiteDatabase } from '#tests/support/suite-server.ts'

/** Boxes around the mainland, Madeira and the Azores. */
const LANDS = [
  { lat: [36.9, 42.2], lng: [-9.6, -6.1] },
  { lat: [32.3, 33.2], lng: [-17.4, -16.2] },
  { lat: [36.8, 39.8], lng: [-31.4, -24.9] },
] as const
const A_DEGREE_KM = 111.195
/** Nearer to the rim than this, in kilometres, rounding decides. */
const ROUNDING = 1e-6

const within = ([min, max]: readonly [number, number]) => fc.double({ min, max, noNaN: true })
const anywhere = fc.oneof(...LANDS.map(({ lat, lng }) => fc.record({ lat: within(lat), lng: within(lng) })))

/** A point so many kilometres away, roughly. */
const away = ({ lat, lng }: Point, km: number, turn: number): Point => ({
  lat: lat + (km / A_DEGREE_KM) * Math.cos(turn),
  lng: lng + ((km / A_DEGREE_KM) * Math.sin(turn)) / Math.cos((lat * Math.PI) / 180),
})

/** Where a professional works, how far they travel, and requests: anywhere, near the rim, and at the corners of cells. */
const searches = fc
  .record({
    place: anywhere,
    km: fc.oneof(fc.constantFrom(...DISTANCES), fc.double({ min: 0.5, max: 500, noNaN: true })),
    far: fc.array(anywhere, { maxLength: 8 }),
    rim: fc.array(fc.tuple(within([0.97, 1.03]), within([0, 2 * Math.PI])), { minLength: 4, maxLength: 12 }),
    inside: fc.array(fc.tuple(within([0, 1]), within([0, 2 * Math.PI])), { maxLength: 8 }),
  })
  .map(({ place, km, far, rim, inside }) => {
    const near = [...rim, ...inside].map(([part, turn]) => away(place, part * km, turn))
    const corners = near.map(({ lat, lng }) => ({
      lat: Math.round(lat * 5) / 5,
      lng: Math.round(lng * 5) / 5,
    }))
    const points = [place, ...far, ...near, ...corners]
    return { place, km, points: points.filter((one) => Math.abs(distanceKm(place, one) - km) > ROUNDING) }
  })

describe('the rough search for places', () => {
  it('leaves out nothing that is within the distance, by cells and by a box', () => {
    fc.assert(
      fc.property(searches, ({ place, km, points }) => {
        const cells = new Set(cellsWithin(place, km))
        const least = kmADegree(place, km)
        for (const one of points.filter((point) => distanceKm(place, point) < km)) {
          expect(cells.has(cellOf(one))).toBe(true)
          expect(Math.abs(one.lat - place.lat) * least.lat).toBeLessThanOrEqual(km + ROUNDING)
          expect(Math.abs(one.lng - place.lng) * least.lng).toBeLessThanOrEqual(km + ROUNDING)
        }
      }),
      { seed: 7, numRuns: 300 },
    )
  })
})

describe.each(databases)('the search for places on $name', ({ open }) => {
  const data = suiteDatabase(open)

  it('finds exactly the requests that the distance finds (PRO-1)', async () => {
    await fc.assert(
      fc.asyncProperty(searches, async ({ place, km, points }) => {
        // The points stand in the place of the table.
        const rows = points.map(
          (point, n) => sql`select ${sql.lit(n)} as id, cast(${point.lat} as double precision) as lat,
            cast(${point.lng} as double precision) as lng, ${sql.lit(cellOf(point))} as cell`,
        )
        const { rows: nearby } = await sql<{ id: number }>`with leads as (${sql.join(rows, sql` union all `)})
          select id from leads where ${isWithin(place, km)} order by id`.execute(data.db)
        const exact = points.flatMap((point, n) => (distanceKm(place, point) <= km ? [n] : []))
        expect(nearby.map(({ id }) => id)).toEqual(exact)
      }),
      { seed: 7, numRuns: 100 },
    )
  })
})

describe.each(databases)('the search for professionals around a request on $name', ({ name, open }) => {
  const data = suiteDatabase(open)
  let noted: ReturnType<typeof noting>
  /** So many that a town's portion is full, and the next one begins in the same ring. */
  const MANY = 1500
  const LISBON = { lat: 38.7223, lng: -9.1393 }
  const people = Array.from({ length: MANY }, (_, n) => {
    // Half of them in one town, the others further and further away.
    const km = n % 2 === 0 ? n / 200 : n / 2
    return {
      id: `p${String(n).padStart(4, '0')}`,
      distance: DISTANCES[(n * 7) % DISTANCES.length] ?? 20,
      ...away(LISBON, km, n),
    }
  })

  beforeAll(async () => {
    noted = noting(data.database)
    const account = {
      role: 'professional',
      status: 'active',
      name: 'Rui',
      services: '[]',
      sms: 0,
      created_at: '',
    } as const
    const { db } = data
    const rows = people.map((one) => ({ ...account, email: `${one.id}@exemplo.pt`, ...one }))
    await db.insertInto('users').values(rows).execute()
    const offered = people.flatMap(({ id, ...place }) =>
      [311, 312].map((service_id) => ({ user_id: id, service_id, ...place })),
    )
    await db.insertInto('professional_services').values(offered).execute()
  })

  it('finds all who travel that far, each once and the nearest first (TEL-1)', async () => {
    const portions: (readonly string[])[] = []
    for await (const ids of nearest(data.db, { services: [311], ...LISBON })) portions.push(ids)
    expect(portions[0]).toHaveLength(500)
    const allIds = portions.flat()
    expect(new Set(allIds).size).toBe(allIds.length)
    const kmOf = new Map(people.map(({ id, ...place }) => [id, distanceKm(LISBON, place)]))
    const willing = people.filter(({ id, distance }) => (kmOf.get(id) ?? 0) <= distance - ROUNDING)
    expect(allIds).toEqual(expect.arrayContaining(willing.map(({ id }) => id)))
    // A rough box finds few more than the circle.
    expect(allIds.length).toBeLessThan(willing.length * 1.2)
    const rough = allIds.map((id) => kmOf.get(id) ?? 0)
    const backwards = rough.filter((km, n) => km < 0.8 * Math.max(...rough.slice(0, n), 0))
    expect(backwards).toEqual([])
  })

  it('reads those of the service by their place, and accounts by their keys alone (SRV-13)', async () => {
    noted.take()
    const lead = {
      id: 'l',
      client_id: 'c',
      service_id: 311,
      email: 'a@exemplo.pt',
      phone: '',
      wider_km: 0,
      whole_subgroup: 0,
      ...LISBON,
    }
    const { services } = await testServer(noted.database)
    await professionalsNear(noted.database.db, services, lead, { by: 'announcements', asOne: [], cost: 2 })
    const { db, kind } = data.database
    const statements = noted.take().filter(({ sql: text }) => /"(?:users|professional_services)"/.test(text))
    const plans = (await Promise.all(statements.map((one) => planOf(db, kind, one)))).flat().join('\n')
    expect(statements.length).toBeGreaterThan(1)
    if (name === 'SQLite') {
      expect(plans).toContain('professional_services USING COVERING INDEX professional_services_place')
      expect(plans).toContain('SEARCH users USING INDEX sqlite_autoindex_users_1')
      expect(plans).not.toMatch(/SCAN (?:users|professional_services)/)
    } else {
      expect(plans).toContain('using professional_services_place on professional_services')
      expect(plans).toContain('using users_pkey on users')
      expect(plans).not.toContain('Seq Scan')
    }
  })
})
