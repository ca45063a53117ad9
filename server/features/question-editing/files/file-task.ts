import { MAX_CONTENT_BYTES, type ServiceContent } from '#schemas/questions/content.ts'
import {
  contentInOrder,
  type QuestionsFile,
  recordInOrder,
  writeFile,
} from '#schemas/questions/export-file.ts'
import { imported } from '#schemas/questions/groups/imported.ts'
import { groupsIn, mayInclude } from '#schemas/questions/groups/resolve.ts'
import { type Finding, firstFindings, lint } from '#schemas/questions/lint.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { isGroup, isSubgroupSet } from '#schemas/questions/service-ids.ts'
import { fold } from '#schemas/text/fold.ts'
import { readStored } from '../../../core/db/stored.ts'
import { BASE, baseContent } from '../rows.ts'
import { shapeProblems } from './file-shape.ts'

export interface FileFinding extends Finding {
  service: number
}

interface FileInput {
  /** The file's bytes, in UTF-8. */
  file: Uint8Array[]
  /** What is published, by service and group. */
  contents: Map<number, ServiceContent>
  /** The base questions in force as JSON. */
  base: string
  subgroups: number[]
}

/** A content of a file that differs from the published one, as it is stored. */
interface ChangedContent {
  id: number
  text: string
}

export interface CheckedFile {
  /** Whether the file cannot be read: then the findings say why, and nothing changed. */
  refused: boolean
  changed: ChangedContent[]
  unchanged: number
  findings: FileFinding[]
}

/** Writes a file from the contents of services and groups and, optionally, the base questions as JSON. */
export function exportText({
  contents,
  base,
}: Pick<FileInput, 'contents'> & { base: string | undefined }): string {
  const all = [...contents].map(([id, content]) => ({ id, ...content }))
  const groups = all.filter(({ id }) => isGroup(id))
  return writeFile({
    ...(base !== undefined && { base: readStored<QuestionRecord[]>(base) }),
    ...(groups.length > 0 && { groups }),
    services: all.filter(({ id }) => !isGroup(id)),
  })
}

const HEAVY = `As perguntas pesam mais de ${MAX_CONTENT_BYTES / 1_000_000} MB, que é o que o editor guarda. Encurte os textos, ou tire opções.`

const kindOf = (id: number): string =>
  isSubgroupSet(id) ? `subgroup ${id}` : isGroup(id) ? 'group' : 'service'

/** The decoder removes the byte order mark of some editors. */
const decoder = new TextDecoder()

/** The result for a file that cannot be read, with its problems. */
export const refusedFile = (problems: readonly Omit<FileFinding, 'level'>[]): CheckedFile => ({
  refused: true,
  changed: [],
  unchanged: 0,
  findings: problems.map((problem) => ({ ...problem, level: 'error' })),
})

/**
 * The changed contents of a file, with the linter's findings; none if the file cannot be read. Contents are returned
 * as texts, so that the caller need not serialize them.
 */
export function lintFile({ file: pieces, contents, base, subgroups }: FileInput): CheckedFile {
  let file: QuestionsFile
  try {
    file = JSON.parse(decoder.decode(Buffer.concat(pieces)))
  } catch {
    return refusedFile([{ service: BASE, path: '', message: 'O ficheiro não é JSON, ou está cortado.' }])
  }
  const problems = shapeProblems(file)
  if (problems.length > 0) return refusedFile(problems)
  const present = new Map(contents)
  present.set(BASE, baseContent(readStored<QuestionRecord[]>(base).map(recordInOrder)))
  const { groups = [] } = file
  const inFile = new Map(groups.map((group) => [group.id, group]))
  const given = [
    ...(file.base ? [{ id: BASE, content: baseContent(file.base) }] : []),
    ...[...groups, ...file.services].map(({ id, ...content }) => ({
      id,
      content: imported(content, inFile, contents),
    })),
  ]
  const changed = given
    .map(({ id, content }) => ({ id, content: contentInOrder(content) }))
    .map((each) => ({ ...each, text: JSON.stringify(each.content) }))
    .filter(({ id, text }) => JSON.stringify(present.get(id)) !== text)
  const heavy = changed.filter(({ text }) => Buffer.byteLength(text) > MAX_CONTENT_BYTES)
  if (heavy.length > 0) return refusedFile(heavy.map(({ id }) => ({ service: id, path: '', message: HEAVY })))
  const titles = [...[...contents].map(([id, { title }]) => ({ id, title })), ...groups, ...file.services]
  // A group may be called as a service is, and a subgroup's set as both.
  const after = new Map(titles.map(({ id, title }) => [id, `${kindOf(id)} ${fold(title)}`]))
  const named = Map.groupBy(after.keys(), (id) => after.get(id))
  const findings = changed.flatMap(({ id, content }) => {
    const before = present.get(id)
    const taken = (named.get(after.get(id)) ?? []).some((other) => other !== id)
    const found = lint(content, {
      before,
      titles: taken && before?.title !== content.title ? [content.title] : [],
      subgroups,
      base: id === BASE,
      group: isGroup(id),
      groups: [...groupsIn(content)].filter((group) => mayInclude(id, group)),
    })
    return found.map((each) => ({ service: id, ...each }))
  })
  return {
    refused: false,
    changed: changed.map(({ id, text }) => ({ id, text })),
    unchanged: given.length - changed.length,
    findings: firstFindings(findings),
  }
}
