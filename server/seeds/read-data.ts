import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { QuestionRecord } from '#schemas/questions/record.ts'

const SCHEMAS = join(import.meta.dirname, '../../schemas')

export interface SubgroupData {
  id: number
  title: string
  main_group_id: number
  services: { id: number; title: string }[]
}

/** The questions of a subgroup's services: a set for all of them, and sets of their own for some. */
interface QuestionData {
  subgroup: number
  questions: QuestionRecord[]
  services: Record<string, QuestionRecord[]>
}

const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(SCHEMAS, ...path), 'utf8')) as T

const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(SCHEMAS, folder))
    .filter((name) => pattern.test(name))
    .sort()

export const readMainGroups = () => read<{ id: number; title: string }[]>('catalogue/data/main-groups.json')

export const readBaseQuestions = () => read<QuestionRecord[]>('questions/data/base.json')

/** Every subgroup with its services, in order of id. */
export function readSubgroups(): SubgroupData[] {
  const files = filesIn('catalogue/data', /^(?!main-groups|featured|columns|popular).*\.json$/)
  return files.flatMap((name) => read<SubgroupData[]>('catalogue/data', name)).sort((a, b) => a.id - b.id)
}

/** The question set of each service, its own where it has one and its subgroup's otherwise. */
export function readQuestionSets(subgroups: readonly SubgroupData[]): Map<number, QuestionRecord[]> {
  const sets = new Map<number, QuestionRecord[]>()
  for (const { id, services } of subgroups) {
    const data = read<QuestionData>('questions/data', `${id}.json`)
    for (const service of services) sets.set(service.id, data.services[service.id] ?? data.questions)
  }
  return sets
}
