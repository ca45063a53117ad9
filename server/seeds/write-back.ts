import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { recordInOrder } from '#schemas/questions/export-file.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import type { Db } from '../core/db/tables.ts'
import { contentsRepository } from '../features/question-editing/contents.ts'
import { contentOf } from '../features/question-editing/rows.ts'
import { readCardRows, type ServiceData, type SubgroupData } from './read-data.ts'

interface SubgroupQuestions {
  subgroup: number
  questions: QuestionRecord[]
  services: Record<string, QuestionRecord[]>
}

/**
 * Writes the published questions back into the repository's files (`schemas` is their folder), in their layout: a
 * service with its subgroup's questions uses that set, any other has one of its own. Returns the names of the changed
 * files.
 */
export async function writeBack(db: Db, schemas: string): Promise<string[]> {
  const contents = contentsRepository(db)
  const rows = await contents.services().orderBy('services.id').execute()
  const services = rows.map((row) => ({ id: row.id, ...contentOf(row) }))
  const bySubgroup = Map.groupBy(services, ({ sub_group_id }) => sub_group_id)
  const changed: string[] = []
  const put = (path: string, text: string) => {
    const full = join(schemas, path)
    if (readFileSync(full, 'utf8') === text) return
    writeFileSync(full, text)
    changed.push(path)
  }

  for (const name of readdirSync(join(schemas, 'questions/data'))) {
    if (!/^\d+\.json$/.test(name)) continue
    const path = `questions/data/${name}`
    const before: SubgroupQuestions = JSON.parse(readFileSync(join(schemas, path), 'utf8'))
    const common = JSON.stringify(before.questions.map(recordInOrder))
    const own = (bySubgroup.get(before.subgroup) ?? []).filter(
      ({ questions }) => JSON.stringify(questions) !== common,
    )
    put(path, questionsText(before, own))
  }
  const base = (await contents.base()).map(recordInOrder)
  const basePath = 'questions/data/base.json'
  const baseBefore: QuestionRecord[] = JSON.parse(readFileSync(join(schemas, basePath), 'utf8'))
  if (JSON.stringify(baseBefore.map(recordInOrder)) !== JSON.stringify(base)) {
    put(basePath, `[\n${lines(base, '  ')}\n]\n`)
  }

  const rowOfCard = readCardRows(schemas)
  for (const name of readdirSync(join(schemas, 'catalogue/data'))) {
    const path = `catalogue/data/${name}`
    const subgroups: unknown = JSON.parse(readFileSync(join(schemas, path), 'utf8'))
    if (!areSubgroups(subgroups)) continue
    const now = subgroups.map((subgroup) =>
      withServices(subgroup, bySubgroup.get(subgroup.id) ?? [], rowOfCard),
    )
    put(path, `[\n${lines(now, '  ')}\n]\n`)
  }
  return changed
}

const areSubgroups = (data: unknown): data is SubgroupData[] =>
  Array.isArray(data) && data.every((one) => Array.isArray(one.services))

function questionsText(
  { subgroup, questions }: SubgroupQuestions,
  own: readonly { id: number; questions: QuestionRecord[] }[],
): string {
  const sets = own.map((service) => `    "${service.id}": [\n${lines(service.questions, '    ')}\n    ]`)
  const services = sets.length === 0 ? '{}' : `{\n${sets.join(',\n')}\n  }`
  return `{\n  "subgroup": ${subgroup},\n  "questions": [\n${lines(questions, '    ')}\n  ],\n  "services": ${services}\n}\n`
}

const lines = (records: readonly object[], indent: string): string =>
  records.map((record) => indent + JSON.stringify(record)).join(',\n')

/** A subgroup with the services that it has now, known ones at their place. */
function withServices(
  subgroup: SubgroupData,
  present: readonly (Omit<ServiceContent, 'questions'> & { id: number })[],
  rowOfCard: ReadonlyMap<number, number>,
): SubgroupData {
  const now = new Map(
    present.map(({ id, title, labels, featured }): [number, ServiceData] => [
      id,
      {
        id,
        title,
        ...(labels.length > 0 && { labels }),
        ...(featured !== (rowOfCard.get(id) ?? null) && { featured }),
      },
    ]),
  )
  const known = subgroup.services.flatMap(({ id }) => {
    const service = now.get(id)
    now.delete(id)
    return service ?? []
  })
  return { ...subgroup, services: [...known, ...now.values()] }
}
