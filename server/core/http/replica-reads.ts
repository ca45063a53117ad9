import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import type { Call } from '#schemas/calls/define-call.ts'
import { readingFrom, readsFrom } from '../db/read-from.ts'
import type { Services } from '../services.ts'
import { defineCookie } from './cookies.ts'

/**
 * The calls that read from the replica (SRV-45): public ones with the same reply for everybody. None of them writes, and
 * no page with live changes uses them. None stores its reply under a version number that it read from the primary.
 */
const fromReplica: ReadonlySet<Call> = new Set<Call>([
  // catalogue
  calls.listColumns,
  calls.listFeatured,
  calls.listMainGroups,
  calls.listPopularServices,
  calls.listServices,
  calls.listServicesOfMainGroup,
  calls.listSubgroups,
  calls.listTitles,
  calls.showServicePage,
  calls.showServicePicture,
  calls.showSubgroupPage,
  // places
  calls.checkZip,
  calls.geocode,
  calls.searchPlaces,
  // professionals
  calls.listNewestReviews,
  calls.listProfileReviews,
  calls.listProfiles,
  calls.listRealEstate,
  calls.listShownWork,
  calls.showProfile,
  calls.showProfilePicture,
  // figures of /transparencia
  calls.countContentReports,
  calls.countDecisions,
])

/** What a browser that has written is known by, until the replica has what it wrote. */
const written = defineCookie({ name: 'escrito', value: /1/, sameSite: 'lax' })
/** How much longer than the longest lag it is kept, in seconds. */
const SPARE_SECONDS = 5

/** Answers a call from the replica, where it is one of the list and its visitor has written nothing lately. */
export const readCall = <Result>(call: Call, answer: () => Result): Result =>
  readsFrom() === 'any' && fromReplica.has(call) ? readingFrom('replica', answer) : answer()

/**
 * Says of each request whether it may read from the replica: a GET of a browser that has not written just now. The calls that a
 * page makes while it is rendered are as the page. Without a replica nothing is said.
 */
export function readFromReplica(app: FastifyInstance, { config, database }: Services): void {
  if (database.replica === undefined) return
  const seconds = Math.ceil(config.databaseReadLagMs / 1000) + SPARE_SECONDS
  app.addHook('onRequest', (request, _reply, done) => {
    const mayLag = request.method === 'GET' && written.of(request) === undefined
    readingFrom(readsFrom() ?? (mayLag ? 'any' : 'primary'), done)
  })
  app.addHook('onSend', async (request, reply) => {
    const wrote = !['GET', 'HEAD', 'OPTIONS'].includes(request.method) && reply.statusCode < 400
    if (wrote) written.set(reply, config, '1', seconds)
  })
}
