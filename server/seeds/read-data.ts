import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceTexts } from '#schemas/catalogue/service-texts.ts'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { type Groups, type Included, plain, resolve } from '#schemas/questions/groups/resolve.ts'
import { fromWritten, type WrittenSet } from '#schemas/questions/groups/written.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { isGroup, subgroupSetId } from '#schemas/questions/service-ids.ts'

const SCHEMAS = join(import.meta.dirname, '../../schemas')

export interface SubgroupData {
  id: number
  title: string
  main_group_id: number
  services: ServiceData[]
}

export interface ServiceData {
  id: number
  title: string
  /** Other words that it is found by. */
  labels?: string[]
  /** The home page's row of cards that shows it, where that is not the one with its card (`featured.json`); null for none. */
  featured?: number | null
  /** The service that it was merged into: it is withdrawn, and its page leads there (CAT-34). */
  leadsTo?: number
}

/** The questions of a subgroup's services: a set for all of them, and sets of their own for some. */
export interface QuestionData {
  subgroup: number
  questions: WrittenSet
  services: Record<string, WrittenSet>
}

/** A group of questions in the repository. */
export interface GroupData {
  id: number
  title: string
  questions: QuestionRecord[]
}

const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T

const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort()

export const readMainGroups = (schemas = SCHEMAS) =>
  read<{ id: number; title: string }[]>(schemas, 'catalogue/data/main-groups.json')

export const readBaseQuestions = (schemas = SCHEMAS) =>
  read<QuestionRecord[]>(schemas, 'questions/data/base.json')

/** Every subgroup with its services, in order of id. */
export function readSubgroups(schemas = SCHEMAS): SubgroupData[] {
  const folder = join(schemas, 'catalogue/data')
  const files = filesIn(folder, /^(?!main-groups|featured|columns|popular).*\.json$/)
  return files.flatMap((name) => read<SubgroupData[]>(folder, name)).sort((a, b) => a.id - b.id)
}

/** The home page's row of cards, from 1, that each service with a card stands in. */
export function readCardRows(schemas = SCHEMAS): Map<number, number> {
  const rows = read<{ cards: { service: number }[] }[]>(schemas, 'catalogue/data/featured.json')
  return new Map(rows.flatMap(({ cards }, index) => cards.map(({ service }) => [service, index + 1])))
}

export const readGroups = (schemas = SCHEMAS) => read<GroupData[]>(schemas, 'questions/data/groups.json')

/** The content of a group; only a subgroup's set belongs to a subgroup. */
const groupContent = (title: string, sub_group_id: number, included: Included): ServiceContent => ({
  title,
  sub_group_id,
  labels: [],
  featured: null,
  ...included,
})

/**
 * The repository's groups of questions by id, the subgroups' sets among them; those in force (`owned`) in their place.
 */
export function readGroupContents(
  subgroups: readonly SubgroupData[],
  schemas = SCHEMAS,
  owned: ReadonlyMap<number, ServiceContent> = new Map(),
): Map<number, ServiceContent> {
  const groups = new Map(
    readGroups(schemas).map(({ id, title, questions }) => [id, groupContent(title, 1, { questions })]),
  )
  for (const [id, content] of owned) if (isGroup(id)) groups.set(id, content)
  for (const { id, title } of subgroups) {
    const set = subgroupSetId(id)
    const present = owned.get(set)
    const { questions } = readQuestions(schemas, id)
    groups.set(
      set,
      present ? resolve(present, groups) : groupContent(title, id, fromWritten(questions, groups)),
    )
  }
  return groups
}

/** The questions of each service with the groups that they come from: a set of its own, or its subgroup's. */
export function readIncluded(
  subgroups: readonly SubgroupData[],
  groups: Groups,
  schemas = SCHEMAS,
): Map<number, Included> {
  const sets = new Map<number, Included>()
  for (const { id, services } of subgroups) {
    const data = readQuestions(schemas, id)
    const shared = fromWritten([{ group: subgroupSetId(id) }], groups)
    for (const service of services) {
      const questions = data.services[service.id]
      sets.set(service.id, questions ? fromWritten(questions, groups) : shared)
    }
  }
  return sets
}

/** The questions of each service as visitors are asked them. */
export function readQuestionSets(
  subgroups: readonly SubgroupData[],
  schemas = SCHEMAS,
): Map<number, QuestionRecord[]> {
  const sets = readIncluded(subgroups, readGroupContents(subgroups, schemas), schemas)
  return new Map([...sets].map(([id, { questions }]) => [id, plain(questions)]))
}

const readQuestions = (schemas: string, subgroup: number) =>
  read<QuestionData>(schemas, 'questions/data', `${subgroup}.json`)

/** The texts of the pages of a subgroup's services, by the services' ids; a subgroup may have none yet. */
export function readServiceTexts(subgroup: number, schemas = SCHEMAS): Record<string, ServiceTexts> {
  const name = `catalogue/texts/${subgroup}.json`
  return existsSync(join(schemas, name)) ? read(schemas, name) : {}
}
