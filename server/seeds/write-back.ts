import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ServiceTexts } from '#schemas/catalogue/service-texts.ts'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { recordInOrder } from '#schemas/questions/export-file.ts'
import { toWritten, type WrittenSet } from '#schemas/questions/groups/written.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { isGroup, isSubgroupSet, subgroupSetId } from '#schemas/questions/service-ids.ts'
import type { Db } from '../core/db/tables.ts'
import { textsOf } from '../features/catalogue/service-texts.ts'
import { contentsRepository } from '../features/question-editing/contents.ts'
import {
  readCardRows,
  readServiceTexts,
  readSubgroups,
  type ServiceData,
  type SubgroupData,
} from './read-data.ts'

/**
 * Writes the published questions and the texts of services' pages back into the repository's files (`schemas` is their
 * folder), in their layout: of a service that asks its subgroup's set alone, nothing; of any other a set of its own, with
 * the groups that it includes. Subgroups have their present names and main groups; new ones come behind the others of theirs.
 * Returns the names of the changed files.
 */
export async function writeBack(db: Db, schemas: string): Promise<string[]> {
  const contents = contentsRepository(db)
  const inForce = await contents.inForce()
  const services = [...inForce].filter(([id]) => !isGroup(id)).map(([id, content]) => ({ id, ...content }))
  const bySubgroup = Map.groupBy(services, ({ sub_group_id }) => sub_group_id)
  const changed: string[] = []
  const put = (path: string, text: string) => {
    const full = join(schemas, path)
    if (existsSync(full) && readFileSync(full, 'utf8') === text) return
    mkdirSync(dirname(full), { recursive: true })
    writeFileSync(full, text)
    changed.push(path)
  }

  const present = await db
    .selectFrom('subgroups')
    .select(['id', 'title', 'main_group_id'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id: subgroup } of present) {
    const path = `questions/data/${subgroup}.json`
    const set = subgroupSetId(subgroup)
    const shared = inForce.get(set) ?? { questions: [] }
    const alone = JSON.stringify([{ group: set }])
    const services = (bySubgroup.get(subgroup) ?? [])
      .map(({ id, ...content }) => ({ id, written: toWritten(content) }))
      .filter(({ written }) => JSON.stringify(written) !== alone)
    put(path, questionsText(subgroup, toWritten(shared), services))
  }
  const groups = [...inForce]
    .filter(([id]) => isGroup(id) && !isSubgroupSet(id))
    .map(([id, { title, questions }]) => groupText(id, title, questions))
  put('questions/data/groups.json', `[\n${groups.join(',\n')}\n]\n`)
  const base = (await contents.base()).map(recordInOrder)
  const basePath = 'questions/data/base.json'
  const baseBefore: QuestionRecord[] = JSON.parse(readFileSync(join(schemas, basePath), 'utf8'))
  if (JSON.stringify(baseBefore.map(recordInOrder)) !== JSON.stringify(base)) {
    put(basePath, `[\n${lines(base, '  ')}\n]\n`)
  }

  const rowOfCard = readCardRows(schemas)
  const rows = new Map(present.map((subgroup) => [subgroup.id, subgroup]))
  const fresh = new Map(rows)
  for (const { id } of readSubgroups(schemas)) fresh.delete(id)
  for (const name of readdirSync(join(schemas, 'catalogue/data'))) {
    const path = `catalogue/data/${name}`
    const before: unknown = JSON.parse(readFileSync(join(schemas, path), 'utf8'))
    if (!areSubgroups(before)) continue
    const added = [...fresh.values()].filter(({ main_group_id }) =>
      before.some((subgroup) => subgroup.main_group_id === main_group_id),
    )
    for (const { id } of added) fresh.delete(id)
    const subgroups = [...before, ...added.map((subgroup) => ({ ...subgroup, services: [] }))]
    const now = subgroups.map((subgroup) =>
      withServices({ ...subgroup, ...rows.get(subgroup.id) }, bySubgroup.get(subgroup.id) ?? [], rowOfCard),
    )
    put(path, `[\n${lines(now, '  ')}\n]\n`)
    for (const { id, services } of now) {
      const texts = await pageTexts(db, services)
      if (JSON.stringify(texts) !== JSON.stringify(readServiceTexts(id, schemas)))
        put(`catalogue/texts/${id}.json`, `${JSON.stringify(texts, null, 2)}\n`)
    }
  }
  return changed
}

/** The texts of these services' pages by id; JSON keeps such keys in order. */
async function pageTexts(db: Db, services: readonly ServiceData[]): Promise<Record<string, ServiceTexts>> {
  const ids = services.map(({ id }) => id)
  return Object.fromEntries([...(await textsOf(db, ids))].map(([id, { texts }]) => [id, inOrder(texts)]))
}

const inOrder = ({ included, price, ready, questions }: ServiceTexts): ServiceTexts => ({
  included,
  price,
  ready,
  questions: questions.map(({ question, answer }) => ({ question, answer })),
})

const areSubgroups = (data: unknown): data is SubgroupData[] =>
  Array.isArray(data) && data.every((one) => Array.isArray(one.services))

function questionsText(
  subgroup: number,
  shared: WrittenSet,
  ofServices: readonly { id: number; written: WrittenSet }[],
): string {
  const sets = ofServices.map(({ id, written }) => `    "${id}": [\n${lines(written, '    ')}\n    ]`)
  const services = sets.length === 0 ? '{}' : `{\n${sets.join(',\n')}\n  }`
  return `{\n  "subgroup": ${subgroup},\n  "questions": [\n${lines(shared, '    ')}\n  ],\n  "services": ${services}\n}\n`
}

const groupText = (id: number, title: string, questions: readonly QuestionRecord[]): string =>
  `  {\n    "id": ${id},\n    "title": ${JSON.stringify(title)},\n    "questions": [\n${lines(questions.map(recordInOrder), '      ')}\n    ]\n  }`

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
  const titled = subgroup.services.flatMap(({ id, leadsTo }) => {
    const service = now.get(id)
    now.delete(id)
    return service ? { ...service, ...(leadsTo !== undefined && { leadsTo }) } : []
  })
  return { ...subgroup, services: [...titled, ...now.values()] }
}
