import type { FromSchema } from 'json-schema-to-ts'
import { sql } from 'kysely'
import type { Point } from '#schemas/requests/distance.ts'
import type { requestFilters } from '#schemas/requests/filters.ts'
import { isMailbox } from '../../core/db/mailboxes.ts'
import type { Db } from '../../core/db/tables.ts'
import { isWithin, type Professional } from './near.ts'

type Filters = FromSchema<{
  type: 'object'
  properties: typeof requestFilters
  additionalProperties: false
}>
export type RequestFilters = Filters

/** The professional's services in a search: the one that it names, otherwise all. */
export const servicesOf = ({ services }: Professional, { service }: RequestFilters): readonly number[] =>
  services.filter((id) => service === undefined || id === service)

/**
 * The open requests that a professional can answer and has not, narrowed (PRO-1): a query without columns and order. Ask it
 * only of a professional whose place is known and who has one of the services.
 */
export function openRequests(db: Db, professional: Professional & { place: Point }, filters: RequestFilters) {
  const { id, place, distance, email, phone, guestOf = [] } = professional
  const inReach = [
    sql`leads.service_id in (${sql.join(servicesOf(professional, filters))})`,
    isWithin(place, Math.min(filters.km ?? distance, distance)),
  ]
  const narrowed = filters.service !== undefined || filters.km !== undefined
  return (
    db
      .selectFrom('leads')
      .where(sql<boolean>`leads.state = 'open'`)
      .where(
        // Few have such requests; the others are looked for by the index of cells alone.
        guestOf.length === 0 || narrowed
          ? sql<boolean>`(${sql.join(inReach, sql` and `)})`
          : sql<boolean>`((${sql.join(inReach, sql` and `)}) or leads.id in (${sql.join(guestOf)}))`,
      )
      // For a day a request is of the professional who was asked (REQ-37).
      .where((eb) => eb.or([eb('leads.others_at', 'is', null), eb('leads.asked_id', '=', id)]))
      .where((eb) => eb.not(isMailbox('leads.email', email)))
      .$if(Boolean(phone), (q) => q.where('leads.phone', '!=', phone ?? ''))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('proposals')
              .select('proposals.id')
              .whereRef('proposals.lead_id', '=', 'leads.id')
              .where('proposals.professional_id', '=', id)
              .where('proposals.state', '!=', 'withdrawn'),
          ),
        ),
      )
      .$if(filters.unread === '1', (q) =>
        q.where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('lead_reads')
                .select('lead_reads.lead_id')
                .whereRef('lead_reads.lead_id', '=', 'leads.id')
                .where('lead_reads.professional_id', '=', id),
            ),
          ),
        ),
      )
      .where((eb) => {
        const hidden = eb.exists(
          eb
            .selectFrom('hidden_requests')
            .select('hidden_requests.lead_id')
            .whereRef('hidden_requests.lead_id', '=', 'leads.id')
            .where('hidden_requests.professional_id', '=', id),
        )
        return filters.hidden === '1' ? hidden : eb.not(hidden)
      })
      // As a literal, so that both databases use the indexes of those with photographs.
      .$if(filters.photos === '1', (q) => q.where(sql<boolean>`leads.with_photos = 1`))
  )
}

/** What the list shows of some requests, by id; `read_at` is when this professional opened it. */
export async function shownRequests(db: Db, professionalId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('leads')
    .leftJoin('lead_reads', (join) =>
      join.onRef('lead_reads.lead_id', '=', 'leads.id').on('lead_reads.professional_id', '=', professionalId),
    )
    .innerJoin('services', 'services.id', 'leads.service_id')
    .select([
      'leads.id',
      'leads.cod',
      'leads.service_id',
      'leads.version',
      'leads.details',
      'leads.when_code',
      'leads.info',
      'leads.zip_home',
      'leads.place',
      'leads.lat',
      'leads.lng',
      'leads.asked_id',
      'leads.proposal_count as proposals',
      'leads.expires_at',
      'services.title as service',
      'services.credits',
      'lead_reads.read_at',
    ])
    .where('leads.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
