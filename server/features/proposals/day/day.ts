import type { FromSchema } from 'json-schema-to-ts'
import type { day } from '#schemas/calls/day.ts'
import type { Db } from '../../../core/db/tables.ts'
import type { Services } from '../../../core/services.ts'
import { usualAnswerOf } from '../../announcing/offers.ts'
import { professionalBy } from '../near.ts'
import { chatsOfDay } from './chats.ts'
import { requestsOfDay } from './requests.ts'

type Day = FromSchema<typeof day>

/** What waits for a professional (DAY-1): a few bounded queries, each by an index. */
export async function dayOf(services: Services, userId: string): Promise<Day> {
  const { db } = services.database
  const professional = await professionalBy(db, userId)
  const { told, ...answer } = await usualAnswerOf(db, userId)
  return {
    ...(await requestsOfDay(services, professional)),
    ...(await chatsOfDay(services, userId)),
    nif: await nifOf(db, userId),
    told,
    costs: await costsOf(db, professional.services),
    answer,
    distance: professional.place ? professional.distance : null,
  }
}

/** How the NIF of a professional stands. */
async function nifOf(db: Db, userId: string): Promise<Day['nif']> {
  const row = await db
    .selectFrom('verifications')
    .select('state')
    .where('user_id', '=', userId)
    .where('kind', '=', 'nif')
    .executeTakeFirst()
  return row?.state ?? 'none'
}

/** What proposals for some services cost, from the least to the most. */
async function costsOf(db: Db, services: readonly number[]): Promise<Day['costs']> {
  if (services.length === 0) return null
  const row = await db
    .selectFrom('services')
    .select(({ fn }) => [fn.min('credits').as('least'), fn.max('credits').as('most')])
    .where('id', 'in', services)
    .executeTakeFirst()
  return row ? { least: row.least, most: row.most } : null
}
