import { creditsInWords } from '#schemas/requests/rules.ts'
import type { Trx } from '../../core/db/tables.ts'
import type { Services } from '../../core/services.ts'
import { postalCodes } from '../places/offers.ts'
import type { ToldRequest } from './messages.ts'

/** Open requests as professionals are told of them (TEL-5), by id, the newest first: nothing of the client. */
export async function toldRequests(
  trx: Trx,
  { config, clock }: Services,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ToldRequest>> {
  const codes = postalCodes(trx, clock)
  const rows = await trx
    .selectFrom('leads')
    .innerJoin('services', 'services.id', 'leads.service_id')
    .select(['leads.id', 'leads.zip_home', 'leads.place', 'services.title as service', 'services.credits'])
    .where('leads.id', 'in', ids)
    .where('leads.state', '=', 'open')
    .orderBy('leads.opened_at', 'desc')
    .execute()
  const requests = new Map<string, ToldRequest>()
  for (const { id, zip_home, place: named, service, credits } of rows) {
    const place = named ?? (await codes.locate(zip_home))?.place ?? 'Portugal'
    const cost = creditsInWords(credits)
    requests.set(id, { service, place, cost, link: `${config.origin}/area/pedidos/${id}` })
  }
  return requests
}
