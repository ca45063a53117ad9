import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { announcing } from '#schemas/requests/announcing.ts'
import { URGENT } from '#schemas/wizards/order/how-soon.ts'
import type { Trx } from '../../core/db/tables.ts'
import { publish } from '../../core/http/streams/topics.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { isSamePerson } from '../leads/offers.ts'
import { letOthersIn, openToOthers } from './asking/others.ts'
import { tellAsked } from './asking/tell-asked.ts'
import { nextTelling } from './hours.ts'
import { type Professional, professionalsNear } from './near.ts'
import { announcedAsOne } from './telling/as-one.ts'
import { tell } from './telling/tell.ts'

/** Tells the next professionals of every request whose wave is due (TEL-1). */
export async function tellWaves(services: Services): Promise<void> {
  // SQLite answers synchronously: visitors would wait until all are told.
  while (await tellNextWave(services)) await setImmediate()
}

/**
 * Tells one wave, in one transaction; the first time the professional whom the client asked alone (REQ-37). It claims its request by its row, so that no other process tells the same wave; the
 * key of the announcements keeps a professional from being told twice. A request that told everybody is looked through again
 * later, as long as it is open (TEL-11). False where no wave was due.
 */
const tellNextWave = (services: Services): Promise<boolean> =>
  services.database.inTransaction(async (trx) => {
    const lead = await claimRequest(trx, services)
    if (!lead) return false
    const now = isoNow(services.clock)
    const isAskedTold = lead.asked_id !== null && (await tellAsked(trx, services, lead))
    if (isAskedTold && lead.others_at !== null && lead.others_at > now) {
      await trx.updateTable('leads').set({ next_wave_at: lead.others_at }).where('id', '=', lead.id).execute()
      await publish(trx, [`request:${lead.id}`])
      return true
    }
    if (lead.others_at !== null) await letOthersIn(trx, { leadId: lead.id, now })
    const asOne = await announcedAsOne(trx, lead)
    const { people, all } = await nextWave(trx, services, lead, asOne)
    if (all)
      await trx
        .updateTable('leads')
        .set({ next_wave_at: nextTelling(services.clock.now(), { ...lead, by: 'againHours' }), all_told: 1 })
        .where('id', '=', lead.id)
        .execute()
    const leads = [lead.id, ...(await openToOthers(trx, asOne))].slice(0, announcing.together)
    if (people.length > 0) await tell(trx, services, { leads, people, waveOf: lead.id })
    await publish(trx, [`request:${lead.id}`])
    return true
  })

type Claimed = NonNullable<Awaited<ReturnType<typeof claimRequest>>>

/** Whose turn it is, and whether they are all who can be told now. A professional who seems to be the client takes no place (TEL-14). */
async function nextWave(
  trx: Trx,
  services: Services,
  lead: Claimed,
  asOne: readonly string[],
): Promise<{ people: readonly Professional[]; all: boolean }> {
  const { lat, lng, service_id } = lead
  if (lat === null || lng === null) return { people: [], all: true }
  const { credits: cost } = await trx
    .selectFrom('services')
    .select('credits')
    .where('id', '=', service_id)
    .executeTakeFirstOrThrow()
  const candidates = await professionalsNear(
    trx,
    services,
    { ...lead, lat, lng },
    { by: 'announcements', asOne, cost },
  )
  const people: Professional[] = []
  const now = isoNow(services.clock)
  for (const one of candidates) {
    if (await isSamePerson(trx, { lead, account: one.id, marks: [], by: 'professional', now })) continue
    if (people.length === announcing.wave) return { people, all: false }
    people.push(one)
  }
  return { people, all: true }
}

/** The request that waits longest for its wave, until the next wave; undefined where none is due. */
function claimRequest(trx: Trx, { database, clock }: Services) {
  const now = isoNow(clock)
  const nextOf = (when_code: number) => nextTelling(clock.now(), { when_code, by: 'everyHours' })
  const next = sql<string>`case when leads.when_code = ${URGENT} then ${nextOf(URGENT)} else ${nextOf(0)} end`
  return trx
    .updateTable('leads')
    .set({ next_wave_at: next, all_told: 0 })
    .where('id', '=', (eb) => {
      const due = eb
        .selectFrom('leads as due')
        .select('due.id')
        .where('due.state', '=', 'open')
        .where('due.next_wave_at', '<=', now)
        .where('due.expires_at', '>', now)
        .orderBy('due.next_wave_at')
        .limit(1)
      // Others may tell of it meanwhile, as of one with theirs: their rows refer to it.
      return database.skipLocked ? due.forNoKeyUpdate().skipLocked() : due
    })
    .returning(['id', 'client_id', 'service_id', 'name', 'email', 'phone', 'zip_home', 'opened_at'])
    .returning(['lat', 'lng', 'wider_km', 'whole_subgroup', 'when_code', 'asked_id', 'others_at'])
    .executeTakeFirst()
}
