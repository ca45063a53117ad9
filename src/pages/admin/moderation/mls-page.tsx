import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { type Business, businesses, propertyInWords, SHARED_DAYS } from '#schemas/mls/property.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { defineList, ofPerson, type RowAction } from '#src/features/admin/lists/list.ts'
import { ListSection } from '#src/features/admin/lists/list-section.tsx'
import { setFilters } from '#src/features/admin/lists/use-filters.ts'
import { euros, inThousands } from '#src/lib/euros.ts'
import { moment } from '#src/lib/moment.ts'

type Property = ReplyOf<AdminCalls['listSharedProperties']>['rows'][number]

const named = (row: Property): string =>
  `${propertyInWords(row)}, ${row.place}, ${euros(row.price, 0)}, de ${row.professional}`

const remove: RowAction<Property> = {
  id: 'remove',
  label: 'Retirar…',
  isFor: ({ removed }) => removed === null,
  only: 'só os que ainda não foram retirados',
  names: named,
  asks: 'Deixa de aparecer aos outros profissionais. Quem o partilhou também lê o motivo nos seus imóveis.',
  decides: 'property.remove',
  isDangerous: true,
  inRows: true,
  run: ({ id }, reason, words) =>
    callAdmin('removeSharedProperty', { params: { id }, body: { reason, ...words } }),
  done: (count) => (count === 1 ? '1 imóvel retirado.' : `${count} imóveis retirados.`),
}

const restore: RowAction<Property> = {
  id: 'restore',
  label: 'Voltar a partilhar…',
  isFor: ({ removed }) => removed !== null,
  names: named,
  asks: `Volta a aparecer aos outros profissionais, por ${SHARED_DAYS} dias.`,
  decides: 'property.restore',
  run: ({ id }, reason, words) =>
    callAdmin('restoreSharedProperty', { params: { id }, body: { reason, ...words } }),
  done: (count) =>
    count === 1 ? '1 imóvel outra vez partilhado.' : `${count} imóveis outra vez partilhados.`,
  inRows: true,
}

/** The properties that professionals share (MLS-6). */
export const properties = defineList({
  path: 'mls',
  title: 'Imóveis da MLS',
  label: 'Imóveis da MLS',
  none: 'Ainda ninguém partilhou imóveis.',
  noneFound: 'Nenhum imóvel corresponde à procura.',
  filters: {
    pessoa: ofPerson,
    texto: { label: 'Pessoa ou lugar', kind: 'text', least: 3 },
    negocio: { label: 'Negócio', kind: 'choice', all: 'Todos', options: businesses },
  },
  load: ({ pessoa, texto, negocio }, asked, signal) =>
    callAdmin('listSharedProperties', {
      query: { ...asked, ...setFilters({ person: pessoa, text: texto, business: negocio as Business | '' }) },
      signal,
    }),
  columns: [
    {
      id: 'property',
      title: 'Imóvel',
      flex: 1,
      minWidth: 160,
      text: (row) => `${propertyInWords(row)}, ${inThousands(row.area)} m², ${row.place}`,
    },
    { id: 'business', title: 'Negócio', under: 'property', text: ({ business }) => businesses[business] },
    { id: 'price', title: 'Preço', width: 120, isNumber: true, text: ({ price }) => euros(price, 0) },
    { id: 'professional', title: 'Profissional', under: 'property', text: (row) => row.professional },
    { id: 'description', title: 'Descrição', flex: 2, minWidth: 200, text: (row) => row.description },
    { id: 'link', title: 'Página', under: 'description', text: ({ link }) => link },
    { id: 'removed', title: 'Retirado', under: 'at', text: ({ removed }) => removed },
    { id: 'at', title: 'Partilhado', width: 150, text: ({ at }) => moment(at) },
    { id: 'until', title: 'Até', under: 'at', text: ({ until }) => moment(until) },
  ],
  addressOf: ({ account }) => `../contas/${account}`,
  actions: [remove, restore],
})

export const Page = () => <ListSection list={properties} />
