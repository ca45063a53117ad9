import { describe, expect, it } from 'vitest'
import { announce } from '#server/features/announcing/announce.ts'
import { isOfSector } from '#server/features/mls/access.ts'
import { seed } from '#server/seeds/seed.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const AT = '2026-11-22T12:00:00.000Z'
const WHY = { reason: 'Para a prova' }
/** 'Lavagem e colocação de cortinados' and 'Limpeza de cortinados', which are one service now. */
const [MERGED, STAYS] = [262, 286]

describe.each(databases)('merged services on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)

  const service = (id: number) =>
    server.db
      .selectFrom('services')
      .select(['withdrawn_at', 'redirect_to', 'merged_into'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  /** A service as it was before it was merged. */
  const apart = (id: number) =>
    server.db
      .updateTable('services')
      .set({ withdrawn_at: null, redirect_to: null, merged_into: null })
      .where('id', '=', id)
      .execute()
  const offeredBy = async (id: string) => {
    const user = server.db.selectFrom('users').select('services').where('id', '=', id)
    return JSON.parse((await user.executeTakeFirstOrThrow()).services)
  }

  it('are withdrawn, and their pages lead to the one that stays (CAT-34)', async () => {
    expect(await service(MERGED)).toMatchObject({ redirect_to: STAYS, merged_into: STAYS })
    expect((await server.app.inject(`/api/service/${MERGED}/page`)).json()).toMatchObject({
      withdrawn: true,
      redirect: { id: STAYS },
    })
  })

  it('give it their professionals, and the requests of both reach all (CAT-35)', async () => {
    const { db } = server
    await apart(MERGED)
    const washer = await market.person({ services: [65, MERGED] })
    const cleaner = await market.person({ services: [STAYS] })
    const both = await market.person({ services: [MERGED, STAYS] })
    const { id } = await market.request()
    await db.updateTable('leads').set({ service_id: MERGED }).where('id', '=', id).execute()

    await seed(db, AT)

    expect(await service(MERGED)).toEqual({ withdrawn_at: AT, redirect_to: STAYS, merged_into: STAYS })
    expect(await offeredBy(washer.id)).toEqual([65, STAYS])
    expect(await offeredBy(cleaner.id)).toEqual([STAYS])
    expect(await offeredBy(both.id)).toEqual([STAYS])
    const newcomer = await market.person({ services: [STAYS] })
    const stranger = await market.person({ services: [65] })
    const later = await market.request({ phone: '+351912000001' })
    await db.updateTable('leads').set({ service_id: STAYS }).where('id', '=', later.id).execute()
    await announce(server.services)
    const seen = async ({ get }: typeof washer) =>
      (await get('/api/requests/open')).json().rows.map((row: { id: string }) => row.id)
    for (const one of [washer, cleaner, both, newcomer]) {
      expect(new Set(await seen(one))).toEqual(new Set([id, later.id]))
      const announcements = await db
        .selectFrom('announcements')
        .select('lead_id')
        .where('user_id', '=', one.id)
        .execute()
      expect(new Set(announcements.map(({ lead_id }) => lead_id))).toEqual(new Set([id, later.id]))
    }
    expect(await seen(stranger)).toEqual([])
    const list = (await newcomer.get('/api/requests/open')).json().services
    expect(list.map((row: { id: number }) => row.id)).toEqual([STAYS])
  })

  it('that somebody still chooses are the one that stays, and of no sector (CAT-35, MLS-1)', async () => {
    const { db } = server
    const { id } = await market.account({ services: [21] })
    expect(await offeredBy(id)).toEqual([277])
    expect(await isOfSector(db, id)).toBe(false)
  })

  it('stay as an administrator has them (CAT-34)', async () => {
    const { db } = server
    const admin = await asAdmin(server)
    const restored = await admin.post(`/api/admin/services/${MERGED}/restore`, WHY)
    expect(restored.statusCode).toBe(200)
    await seed(db, AT)
    expect(await service(MERGED)).toMatchObject({ withdrawn_at: null })

    await apart(20)
    expect((await admin.post('/api/admin/services/20/withdraw', { ...WHY, redirect: 6 })).statusCode).toBe(
      200,
    )
    await seed(db, AT)
    expect(await service(20)).toMatchObject({ redirect_to: 6, merged_into: null })

    await apart(344)
    expect((await admin.post('/api/admin/services/343/withdraw', { ...WHY, redirect: 344 })).statusCode).toBe(
      200,
    )
    await seed(db, AT)
    expect(await service(344)).toMatchObject({ withdrawn_at: null })
  })
})
