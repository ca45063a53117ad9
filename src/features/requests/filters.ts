import type { calls } from '#schemas/calls/calls.ts'
import type { QueryOf } from '#schemas/calls/define-call.ts'

/** What a list of requests is narrowed to, as the page's address says it; empty for everything. */
export interface Filters {
  readonly servico: string
  readonly km: string
  readonly fotografias: string
  readonly novos: string
  readonly escondidos: string
}

type Query = Omit<QueryOf<typeof calls.findRequests>, 'after'>

/** The filters that an address names. */
export function filtersIn(search: URLSearchParams): Filters {
  const value = (name: keyof Filters) => search.get(name) ?? ''
  return {
    servico: value('servico'),
    km: value('km'),
    fotografias: value('fotografias'),
    novos: value('novos'),
    escondidos: value('escondidos'),
  }
}

/** The filters as the server takes them. */
export const queryOf = ({ servico, km, fotografias, novos, escondidos }: Filters): Query => ({
  ...(servico !== '' && { service: Number(servico) }),
  ...(km !== '' && { km: Number(km) }),
  ...(fotografias === '1' && { photos: '1' }),
  ...(novos === '1' && { unread: '1' }),
  ...(escondidos === '1' && { hidden: '1' }),
})

/** The part of an address that names filters, as the server keeps them. */
export const addressOf = ({ service, km, photos, unread, hidden }: Query): string =>
  new URLSearchParams({
    ...(service !== undefined && { servico: String(service) }),
    ...(km !== undefined && { km: String(km) }),
    ...(photos && { fotografias: photos }),
    ...(unread && { novos: unread }),
    ...(hidden && { escondidos: hidden }),
  }).toString()
