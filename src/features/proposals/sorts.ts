import { comparePrices, type Quantities } from '#schemas/requests/compare-prices.ts'
import type { ListedProposal } from './listed.ts'

type Compare = (a: ListedProposal, b: ListedProposal) => number

/** The ways to sort proposals, each with the rule that stands next to the list. */
const sorts = {
  chegada: { label: 'Pela ordem em que chegaram', compare: () => () => 0 },
  preco: {
    label: 'Do preço mais baixo para o mais alto: totais, por unidade, por hora, depois de uma visita',
    compare: comparePrices,
  },
  avaliacao: {
    label: 'Da avaliação mais alta para a mais baixa; sem avaliações, no fim',
    compare: () => (a, b) =>
      (b.rating?.average ?? 0) - (a.rating?.average ?? 0) || (b.rating?.count ?? 0) - (a.rating?.count ?? 0),
  },
  distancia: {
    label: 'Do mais perto para o mais longe',
    compare: () => (a, b) => (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY),
  },
} as const satisfies Record<string, { label: string; compare: (quantities: Quantities) => Compare }>

export type SortName = keyof typeof sorts

/** The chosen proposal stands before the others, whatever their order. */
const chosenFirst =
  (compare: Compare): Compare =>
  (a, b) =>
    Number(b.state === 'chosen') - Number(a.state === 'chosen') || compare(a, b)

export const sortNames = Object.keys(sorts) as SortName[]

/** How a list is sorted, in words. */
export const sortInWords = (name: SortName): string => sorts[name].label

/** Proposals in an order; `quantities` are what the request asks for. */
export const sorted = (
  proposals: readonly ListedProposal[],
  by: SortName,
  quantities: Quantities,
): ListedProposal[] => proposals.toSorted(chosenFirst(sorts[by].compare(quantities)))
