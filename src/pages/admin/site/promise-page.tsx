import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import districts from '#schemas/places/data/districts.json' with { type: 'json' }
import { waitInWords } from '#schemas/requests/promise.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { defineList } from '#src/features/admin/lists/list.ts'
import { ListSection } from '#src/features/admin/lists/list-section.tsx'
import { setFilters } from '#src/features/admin/lists/use-filters.ts'
import { moment } from '#src/lib/moment.ts'

type Measure = ReplyOf<AdminCalls['listMeasures']>['rows'][number]

const share = (part: number, { requests }: Measure): string =>
  `${part} (${Math.round((100 * part) / requests)} %)`

/** Codes that are numbers would stand before 'all' in an object: each has a letter before it. */
const options = Object.fromEntries([
  ['all', 'Todo o país'],
  ...districts.map(({ cod_distrito, nome_distrito }) => [`d${cod_distrito}`, nome_distrito]),
])

/** How the promise was kept, by service and district (PRM-3). */
const measures = defineList({
  path: 'promessa',
  title: 'A promessa: propostas em 48 horas',
  label: 'Medidas por serviço e distrito',
  none: 'Ainda não há pedidos com 48 horas. As medidas fazem-se de hora a hora.',
  noneFound: 'Não há medidas deste serviço neste distrito.',
  unsearched: 'a row is a service in a district, and the filters name both',
  filters: {
    servico: { label: 'Serviço', kind: 'service' },
    distrito: { label: 'Distrito', kind: 'choice', all: 'Todos os distritos', options },
  },
  load: ({ servico, distrito }, asked, signal) =>
    callAdmin('listMeasures', {
      query: {
        ...asked,
        ...setFilters({
          service: /^\d+$/.test(servico) ? Number(servico) : undefined,
          district: distrito in options ? distrito.replace(/^d/, '') : '',
        }),
      },
      signal,
    }),
  columns: [
    { id: 'service', title: 'Serviço', flex: 1, minWidth: 140, text: ({ service }) => service },
    {
      id: 'district',
      title: 'Distrito',
      width: 130,
      text: ({ district }) => (district === '' ? 'Todo o país' : district),
    },
    { id: 'requests', title: 'Pedidos', width: 90, isNumber: true, text: ({ requests }) => requests },
    {
      id: 'one',
      title: 'Com proposta',
      width: 130,
      text: (row) => share(row.with_one, row),
      sort: ({ with_one, requests }) => with_one / requests,
    },
    {
      id: 'five',
      title: 'Com cinco',
      width: 110,
      text: (row) => share(row.with_five, row),
      sort: ({ with_five, requests }) => with_five / requests,
    },
    {
      id: 'median',
      title: '1.ª proposta (metade)',
      width: 175,
      text: ({ median_minutes }) =>
        median_minutes === null ? 'menos de metade' : waitInWords(median_minutes),
      sort: ({ median_minutes }) => median_minutes ?? Number.MAX_SAFE_INTEGER,
    },
    { id: 'at', title: 'Medido', width: 130, text: ({ at }) => moment(at) },
  ],
  actions: [],
})

export const Page = () => <ListSection list={measures} />
