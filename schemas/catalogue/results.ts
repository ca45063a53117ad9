import { fold } from '../text/fold.ts'
import { type Searched, type SearchIndex, searchIndex } from './search-index.ts'
import { stem } from './stem.ts'
import { wordsOf } from './words.ts'

/** A service that the search may find. */
export interface ServiceResult extends Searched {
  readonly kind: 'service'
  readonly sub_group_id: number
  /** Its main group. */
  readonly main: number
  /** The titles of its subgroup and its main group. */
  readonly groups: readonly string[]
}

/** A subgroup or a main group that the search may find. */
export interface GroupResult extends Searched {
  readonly kind: 'subgroup' | 'mainGroup'
  /** Its main group; its own id where it is one. */
  readonly main: number
  /** How many services, or subgroups, it has. */
  readonly size: number
}

export type CatalogueResult = ServiceResult | GroupResult

/** The catalogue as the calls tell it. */
export interface Catalogue {
  readonly services: readonly {
    id: number
    title: string
    sub_group_id: number
    labels?: readonly string[] | undefined
  }[]
  readonly subgroups: readonly { id: number; title: string; main_group_id: number }[]
  readonly mainGroups: readonly { id: number; title: string }[]
}

let lastIndex: { key: string; index: SearchIndex<CatalogueResult> } | undefined

/**
 * Prepares the search among the services and their groups (CAT-6). It keeps what it prepared last: a server searches
 * the same catalogue again and again.
 */
export function catalogueIndex(catalogue: Catalogue): SearchIndex<CatalogueResult> {
  const key = JSON.stringify(catalogue)
  if (lastIndex?.key !== key) lastIndex = { key, index: searchIndex(itemsOf(catalogue)) }
  return lastIndex.index
}

function itemsOf({ services, subgroups, mainGroups }: Catalogue): CatalogueResult[] {
  const subgroupOf = new Map(subgroups.map((subgroup) => [subgroup.id, subgroup]))
  const mainTitles = new Map(mainGroups.map(({ id, title }) => [id, title]))
  const sizes = new Map<number, number>()
  const results = services.map(({ id, title, sub_group_id, labels }): ServiceResult => {
    const subgroup = subgroupOf.get(sub_group_id)
    const main = subgroup?.main_group_id ?? 0
    sizes.set(sub_group_id, (sizes.get(sub_group_id) ?? 0) + 1)
    const groups = [subgroup?.title ?? '', mainTitles.get(main) ?? '']
    return { kind: 'service', id, title, sub_group_id, labels, main, groups }
  })
  const parts = subgroups.flatMap(({ id, title, main_group_id: main }): GroupResult[] => {
    const size = sizes.get(id) ?? 0
    return size === 0 ? [] : [{ kind: 'subgroup', id, title, main, size }]
  })
  const wholes = mainGroups.flatMap(({ id, title }): GroupResult[] => {
    const size = parts.filter(({ main }) => main === id).length
    return size === 0 ? [] : [{ kind: 'mainGroup', id, title, main: id, size }]
  })
  return [...results, ...wholes, ...parts]
}

/**
 * What a result says besides its title (CAT-15): that it is a group, or the subgroup of a service whose title is
 * similar to one of another subgroup among the results; undefined for others.
 */
export function besideTitles(results: readonly CatalogueResult[]): Map<CatalogueResult, string> {
  const beside = new Map<CatalogueResult, string>()
  const byStem = new Map<string, { service: ServiceResult; stems: ReadonlySet<string> }[]>()
  for (const result of results) {
    if (result.kind !== 'service') {
      beside.set(result, groupInWords(result))
      continue
    }
    const stems = new Set(wordsOf(fold(result.title)).map(stem))
    const shared = new Map<ServiceResult, number>()
    const sizes = new Map<ServiceResult, number>()
    for (const textStem of stems) {
      const others = byStem.get(textStem) ?? []
      for (const other of others) {
        shared.set(other.service, (shared.get(other.service) ?? 0) + 1)
        sizes.set(other.service, other.stems.size)
      }
      others.push({ service: result, stems })
      byStem.set(textStem, others)
    }
    for (const [other, count] of shared) {
      const together = stems.size + (sizes.get(other) ?? 0) - count
      if (other.sub_group_id === result.sub_group_id || count * 2 < together) continue
      beside.set(other, other.groups[0] ?? '')
      beside.set(result, result.groups[0] ?? '')
    }
  }
  return beside
}

const groupInWords = ({ kind, size }: GroupResult): string =>
  kind === 'subgroup'
    ? `Área com ${size === 1 ? '1 serviço' : `${size} serviços`}`
    : `Categoria com ${size === 1 ? '1 área' : `${size} áreas`}`
