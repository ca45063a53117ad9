import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceTexts } from '#schemas/catalogue/service-texts.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'

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
}

/** The questions of a subgroup's services: a set for all of them, and sets of their own for some. */
interface QuestionData {
  subgroup: number
  questions: QuestionRecord[]
  services: Record<string, QuestionRecord[]>
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

/** The question set of each service, its own where it has one and its subgroup's otherwise. */
export function readQuestionSets(
  subgroups: readonly SubgroupData[],
  schemas = SCHEMAS,
): Map<number, QuestionRecord[]> {
  const sets = new Map<number, QuestionRecord[]>()
  for (const { id, services } of subgroups) {
    const data = readQuestions(schemas, id)
    for (const service of services) sets.set(service.id, data.services[service.id] ?? data.questions)
  }
  return sets
}

/** What a subgroup asks of all its services that have no set of their own. */
export const readCommonQuestions = (subgroup: number, schemas = SCHEMAS): QuestionRecord[] =>
  readQuestions(schemas, subgroup).questions

const readQuestions = (schemas: string, subgroup: number) =>
  read<QuestionData>(schemas, 'questions/data', `${subgroup}.json`)

/** The texts of the pages of a subgroup's services, by the services' ids; a subgroup may have none yet. */
export function readServiceTexts(subgroup: number, schemas = SCHEMAS): Record<string, ServiceTexts> {
  const name = `catalogue/texts/${subgroup}.json`
  return existsSync(join(schemas, name)) ? read(schemas, name) : {}
}
