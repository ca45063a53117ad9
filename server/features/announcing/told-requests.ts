import type { Deciding } from '#schemas/requests/deciding.ts'
import { distanceKm, roughKm } from '#schemas/requests/distance.ts'
import { creditsInWords } from '#schemas/requests/rules.ts'
import type { Trx } from '../../core/db/tables.ts'
import type { Services } from '../../core/services.ts'
import { decidingOf } from '../leads/offers.ts'
import { postalCodes } from '../places/offers.ts'
import { questionsOf } from '../questions/offers.ts'
import type { ToldRequest } from './request-messages.ts'

/** Where a professional works; null where that is unknown. */
interface Workplace {
  readonly lat: number | null
  readonly lng: number | null
}

/** A request as a professional of a workplace is told of it. */
export type TellTo = (workplace: Workplace) => ToldRequest

/** Open requests as professionals are told of them (TEL-5), by id, the newest first: nothing of the client. */
export async function toldRequests(
  trx: Trx,
  services: Services,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TellTo>> {
  if (ids.length === 0) return new Map()
  const { config, clock } = services
  const [codes, questions] = [postalCodes(trx, clock), questionsOf(services)]
  const rows = await trx
    .selectFrom('leads')
    .innerJoin('services', 'services.id', 'leads.service_id')
    .select(['leads.id', 'leads.zip_home', 'leads.place', 'services.title as service', 'services.credits'])
    .select(['leads.version', 'leads.details', 'leads.when_code', 'leads.info', 'leads.lat', 'leads.lng'])
    .select('leads.proposal_count as proposals')
    .where('leads.id', 'in', ids)
    .where('leads.state', '=', 'open')
    .orderBy('leads.opened_at', 'desc')
    .execute()
  const requests = new Map<string, TellTo>()
  for (const lead of rows) {
    const { id, service, credits, proposals } = lead
    const place = lead.place ?? (await codes.locate(lead.zip_home))?.place ?? 'Portugal'
    const source = await questions.source(lead.version, trx)
    const answers = source && decidingOf(source, lead)
    requests.set(id, (workplace) => {
      const deciding: Deciding | undefined = answers && {
        ...answers,
        ...{ place, km: kmBetween(workplace, lead), proposals, credits },
      }
      const toldRequest = {
        service,
        place,
        cost: creditsInWords(credits),
        link: `${config.origin}/area/pedidos/${id}`,
      }
      return { ...toldRequest, ...(deciding && { deciding }) }
    })
  }
  return requests
}

function kmBetween(a: Workplace, b: Workplace): number | null {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return null
  return roughKm(distanceKm({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng }))
}
