import type { ListedProposal } from './proposal-card.tsx'

/** The ways to sort proposals, each with the rule that stands beside the list. */
const sorts = {
  chegada: { label: 'Pela ordem em que chegaram', compare: () => 0 },
  preco: {
    label: 'Do preço mais baixo para o mais alto',
    compare: (a: ListedProposal, b: ListedProposal) =>
      (a.price_cents ?? Number.POSITIVE_INFINITY) - (b.price_cents ?? Number.POSITIVE_INFINITY),
  },
  avaliacao: {
    label: 'Da avaliação mais alta para a mais baixa; sem avaliações, no fim',
    compare: (a: ListedProposal, b: ListedProposal) =>
      (b.rating?.average ?? 0) - (a.rating?.average ?? 0) || (b.rating?.count ?? 0) - (a.rating?.count ?? 0),
  },
  distancia: {
    label: 'Do mais perto para o mais longe',
    compare: (a: ListedProposal, b: ListedProposal) =>
      (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY),
  },
} as const

export type SortName = keyof typeof sorts

type Compare = (a: ListedProposal, b: ListedProposal) => number

/** The chosen proposal stands before the others, whatever their order. */
const chosenFirst =
  (compare: Compare): Compare =>
  (a, b) =>
    Number(b.state === 'chosen') - Number(a.state === 'chosen') || compare(a, b)

export const sortNames = Object.keys(sorts) as SortName[]

/** How a list is sorted, in words. */
export const sortInWords = (name: SortName): string => sorts[name].label

export const sorted = (proposals: readonly ListedProposal[], by: SortName): ListedProposal[] =>
  proposals.toSorted(chosenFirst(sorts[by].compare))
