import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { announcing } from '#schemas/requests/announcing.ts'
import { daysAfter, OPEN_DAYS } from '#schemas/requests/rules.ts'
import { isoNow, type Services } from '#server/core/services.ts'
import { announce } from '#server/features/announcing/announce.ts'
import { databases } from '#tests/support/database.ts'
import { people } from '#tests/support/people.ts'
import { testServer } from '#tests/support/server.ts'
import { openLeads } from '../leads.ts'
import { spread } from '../spread.ts'

const MATCHING = 200
const ANNOUNCED = 20
const REQUESTS = 300
const ROUNDS = 7
/** Between two waves, so that one request reaches everybody within 5 s. */
const EVERY_MS = 350

/**
 * Seconds in which 200 matching professionals are told of a request, all its waves one after the other, and requests a second
 * of `lead/create` at the same time, against those without.
 */
export async function* measureAnnouncing() {
  for (const { name, open } of databases) {
    const opened = await open()
    const { app, services, clock } = await testServer(opened.database)
    const market = people({ app, services })
    for (let n = 0; n < MATCHING; n += 1) await market.account({ credits: 0 })
    const waves = Math.ceil(MATCHING / announcing.wave)
    const seconds: number[] = []
    for (let n = 0; n < ANNOUNCED; n += 1) {
      await market.request()
      let took = 0
      for (let wave = 0; wave < waves; wave += 1) {
        const start = performance.now()
        await announce(services)
        took += performance.now() - start
        clock.advance(announcing.everyHours * 3_600_000)
      }
      seconds.push(took / 1000)
    }
    const { count } = await opened.database.db
      .selectFrom('announcements')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) !== MATCHING * ANNOUNCED) throw new Error(`${count} were told`)
    await app.close()
    await opened.drop()
    yield { name, ...spread(seconds), ...(await besideSending(open)) }
  }
}

/** The rate of `lead/create` while one request after the other is announced, in parts of the rate without. */
async function besideSending(open: (typeof databases)[number]['open']) {
  const { ours, services, app, clock, close } = await openLeads(open)
  const market = people({ app, services })
  for (let n = 0; n < MATCHING; n += 1) await market.account({ credits: 0 })
  const ratios: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const alone = await ours.round(REQUESTS)
    let goesOn = true
    const telling = (async () => {
      while (goesOn) {
        await openOne(services)
        await announce(services)
        clock.advance(announcing.everyHours * 3_600_000)
        await pause(EVERY_MS)
      }
    })()
    const beside = await ours.round(REQUESTS)
    goesOn = false
    await telling
    if (round > 0) ratios.push(beside / alone) // the first one warms up
  }
  await close()
  return { ratio: spread(ratios) }
}

/** Opens one of the requests that wait, where none is being announced. */
async function openOne({ database: { db }, clock }: Services): Promise<void> {
  const now = isoNow(clock)
  const announcedLead = db.selectFrom('leads').select('id').where('next_wave_at', 'is not', null)
  if (await announcedLead.executeTakeFirst()) return
  await db
    .updateTable('leads')
    .set({ state: 'open', opened_at: now, expires_at: daysAfter(now, OPEN_DAYS), next_wave_at: now })
    .where('id', '=', (eb) =>
      eb.selectFrom('leads').select('leads.id').where('state', '=', 'unverified').limit(1),
    )
    .execute()
}
