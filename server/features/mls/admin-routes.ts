import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { distancesOf } from '../../core/db/distance.ts'
import { handle } from '../../core/http/handle.ts'
import { anyOf } from '../../core/lists/by-words.ts'
import { allOf, newestPage, PAGE } from '../../core/lists/newest-first.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf, heldTo } from '../accounts/offers.ts'
import { type Admin, accountSubject, recordAction } from '../audit/offers.ts'
import { noteOf, type Said } from '../decisions/offers.ts'
import { rowsNamed } from '../find/offers.ts'
import { locationOf, postalCodesOf } from '../places/offers.ts'
import { giveAgain, takeAway } from './take-away.ts'

/** How far from the middle of a place that is searched for a property may be, in kilometres. */
const NEAR_KM = 15

/** The administration's calls on shared properties (MLS-6). */
export function mlsAdminRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services
  const { db } = database
  const codes = postalCodesOf(services)
  const { isWithin } = distancesOf('shared_properties')

  /** A condition for the properties of the accounts that a text names, and for those at the place that it names (ADM-72). */
  const propertiesNamed = async (text: string) => {
    const named = await rowsNamed(services, text, { account: 'shared_properties.user_id' })
    const place = await locationOf(codes, text.trim())
    return anyOf([
      ...(named ? [named] : []),
      ...(typeof place === 'string' ? [] : [isWithin(place, NEAR_KM)]),
    ])
  }

  handle(
    app,
    adminCalls.listSharedProperties,
    async ({ query: { after, size = PAGE, person, business, text } }) => {
      const named = text === undefined ? undefined : await propertiesNamed(text)
      const theirs = await heldTo(db, person, ({ account }) => sql`shared_properties.user_id = ${account}`)
      return newestPage(
        db
          .selectFrom('shared_properties')
          .innerJoin('users', 'users.id', 'shared_properties.user_id')
          .select([
            'shared_properties.id',
            'shared_properties.created_at as at',
            'users.id as account',
            'users.name as professional',
            'shared_properties.business',
            'shared_properties.kind',
            'shared_properties.size',
            'shared_properties.area',
            'shared_properties.price',
            'shared_properties.place',
            'shared_properties.description',
            'shared_properties.link',
            'shared_properties.expires_at as until',
            'shared_properties.removed_reason as removed',
          ])
          .where(allOf(theirs, named, business && sql`shared_properties.business = ${business}`)),
        'shared_properties',
        { after, size },
      )
    },
  )

  const acts = {
    'property.remove': takeAway,
    'property.restore': giveAgain,
  } as const

  /** Does it, with its entry in the log. */
  const act = (action: keyof typeof acts, id: string, { said, by }: { said: Said; by: Admin }) =>
    database.inTransaction(async (trx) => {
      const now = isoNow(clock)
      const { email, property } = await acts[action](trx, services, { id, said, by, now })
      const note = `${property}: ${noteOf(said)}`
      await recordAction(trx, now, by, { action, subject: accountSubject(email), note })
      return { success: true as const }
    })
  handle(app, adminCalls.removeSharedProperty, ({ params: { id }, body, request }) =>
    act('property.remove', id, { said: body, by: adminOf(request) }),
  )
  handle(app, adminCalls.restoreSharedProperty, ({ params: { id }, body, request }) =>
    act('property.restore', id, { said: body, by: adminOf(request) }),
  )
}
