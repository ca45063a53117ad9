import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { defineList, ofPerson, type RowAction } from '#src/features/admin/lists/list.ts'
import { ListSection } from '#src/features/admin/lists/list-section.tsx'
import { setFilters } from '#src/features/admin/lists/use-filters.ts'
import { moment } from '#src/lib/moment.ts'

/** The most characters of a review that a dialog names it by. */
const MAX_WORDS = 120

type Review = ReplyOf<AdminCalls['listReviews']>['rows'][number]

const named = ({ professional, stars, words }: Review): string =>
  `${stars === 1 ? '1 estrela' : `${stars} estrelas`} a ${professional}: «${shortened(words)}»`

const shortened = (words: string): string =>
  words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS)}…` : words

const hide: RowAction<Review> = {
  id: 'hide',
  label: 'Esconder…',
  isFor: ({ hidden }) => !hidden,
  asks: 'Deixa de aparecer no perfil e na média. O profissional e quem a escreveu leem o motivo.',
  names: named,
  decides: 'review.hide',
  isDangerous: true,
  inRows: true,
  run: ({ id }, reason, words) => callAdmin('hideReview', { params: { id }, body: { reason, ...words } }),
  done: (count) => (count === 1 ? '1 avaliação escondida.' : `${count} avaliações escondidas.`),
}

const show: RowAction<Review> = {
  id: 'show',
  label: 'Voltar a mostrar…',
  isFor: ({ hidden }) => hidden,
  asks: 'Volta a aparecer no perfil e a contar para a média. O profissional e quem a escreveu leem o motivo.',
  names: named,
  decides: 'review.show',
  inRows: true,
  run: ({ id }, reason, words) => callAdmin('showReview', { params: { id }, body: { reason, ...words } }),
  done: (count) => (count === 1 ? '1 avaliação à vista.' : `${count} avaliações à vista.`),
}

const keep: RowAction<Review> = {
  id: 'keep',
  label: 'Manter à vista…',
  isFor: ({ waiting, hidden }) => waiting && !hidden,
  only: 'só as denunciadas por decidir',
  asks: 'Fica no perfil e na média. O profissional, que a denunciou, e quem a escreveu leem o motivo.',
  names: named,
  decides: 'review.keep',
  inRows: true,
  run: ({ id }, reason, words) => callAdmin('keepReview', { params: { id }, body: { reason, ...words } }),
  done: (count) => (count === 1 ? '1 avaliação mantida.' : `${count} avaliações mantidas.`),
}

/** What clients wrote of professionals. */
export const reviews = defineList({
  path: 'avaliacoes',
  title: 'Avaliações',
  label: 'Avaliações',
  none: 'Ainda não há avaliações.',
  noneFound: 'Nenhuma avaliação corresponde à procura.',
  filters: {
    pessoa: ofPerson,
    texto: { label: 'Pessoa ou pedido', kind: 'text', least: 3 },
    quais: {
      label: 'Quais',
      kind: 'choice',
      all: 'Todas',
      options: { reported: 'Denunciadas por decidir', hidden: 'Escondidas' },
    },
    so: { label: 'Só esta avaliação', kind: 'held' },
  },
  load: ({ pessoa, texto, quais, so }, asked, signal) =>
    callAdmin('listReviews', {
      query: {
        ...asked,
        ...setFilters({ person: pessoa, text: texto, only: quais as 'reported' | 'hidden' | '', id: so }),
      },
      signal,
    }),
  columns: [
    {
      id: 'professional',
      title: 'Profissional',
      flex: 1,
      minWidth: 140,
      text: ({ professional }) => professional,
    },
    { id: 'stars', title: 'Estrelas', width: 100, isNumber: true, text: ({ stars }) => stars },
    { id: 'words', title: 'Avaliação', flex: 2, minWidth: 200, text: ({ words }) => words },
    { id: 'answer', title: 'Resposta', under: 'words', text: ({ answer }) => answer },
    { id: 'reported', title: 'Denúncia', flex: 1, minWidth: 140, text: ({ reported }) => reported },
    { id: 'hidden', title: 'Escondida', under: 'professional', text: ({ hidden }) => (hidden ? 'Sim' : '') },
    { id: 'at', title: 'Quando', under: 'professional', text: ({ at }) => moment(at) },
  ],
  addressOf: ({ account }) => `../contas/${account}`,
  actions: [hide, keep, show],
})

export const Page = () => <ListSection list={reviews} />
