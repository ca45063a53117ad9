import type { ServiceContent } from '#schemas/questions/content.ts'
import {
  contentInOrder,
  type QuestionsFile,
  questionsFileSchema,
  recordInOrder,
  writeFile,
} from '#schemas/questions/export-file.ts'
import { type Finding, firstFindings, hasErrors, lint } from '#schemas/questions/lint.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { createAjv } from '#schemas/validation/ajv.ts'
import { toProblems } from '#schemas/validation/problem.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import type { Validate } from '#schemas/wizards/compiled.ts'
import { leadProblems, type OrderSource, orderDefinition } from '#schemas/wizards/order.ts'
import { compileQuestions } from '../questions/compile-task.ts'
import { sourceOf } from './contents.ts'
import { BASE, baseContent, type ContentRow, contentOf } from './rows.ts'

interface ContentInput {
  id: number
  /** A ServiceContent as JSON: texts are handed over at once, objects piece by piece. */
  content: string
  /** The base questions in force as JSON. */
  base: string
  /** What is published of the service. */
  before: ContentRow | undefined
  titles: string[]
  subgroups: number[]
}

/**
 * What the linter says of a content, as much of it as anybody reads. Throws where it finds no error and the questions
 * do not compile all the same.
 */
export function lintContent({ id, content, base, before, titles, subgroups }: ContentInput): Finding[] {
  const given: ServiceContent = JSON.parse(content)
  const present: QuestionRecord[] = JSON.parse(base)
  const published = id === BASE ? baseContent(present) : before && contentOf(before)
  const findings = lint(given, { before: published, titles, subgroups, base: id === BASE })
  if (!hasErrors(findings)) compileQuestions(sourceOf(id, given, present))
  return firstFindings(findings)
}

export interface FileFinding extends Finding {
  service: number
}

interface FileInput {
  text: string
  /** What is published, by service. */
  services: (ContentRow & { id: number })[]
  base: QuestionRecord[]
  subgroups: number[]
}

/** A content of a file that differs from what is published, as it is kept. */
interface ChangedContent {
  id: number
  text: string
}

export interface CheckedFile {
  changed: ChangedContent[]
  unchanged: number
  findings: FileFinding[]
}

/** A file's text out of the rows of its services and, where they go with them, the base questions as JSON. */
export function exportText({
  services,
  base,
}: Pick<FileInput, 'services'> & { base: string | undefined }): string {
  return writeFile({
    ...(base !== undefined && { base: JSON.parse(base) as QuestionRecord[] }),
    services: services.map((row) => ({ id: row.id, ...contentOf(row) })),
  })
}

const fileShape: Validate = createAjv().compile(questionsFileSchema)

/**
 * What of a file is new, and what the linter says of each service in it; nothing is new where the file is none of ours.
 * Contents come back as texts, so that whoever asked has nothing to take apart.
 */
export function lintFile({ text, services, base, subgroups }: FileInput): CheckedFile {
  const refused = (path: string, message: string): CheckedFile => ({
    changed: [],
    unchanged: 0,
    findings: [{ service: BASE, path, level: 'error', message }],
  })
  let file: QuestionsFile
  try {
    file = JSON.parse(text)
  } catch {
    return refused('', 'O ficheiro não é JSON, ou está cortado.')
  }
  if (!fileShape(file)) {
    const [problem] = toProblems(fileShape.errors)
    return refused(problem?.path ?? '', problem?.message ?? 'O ficheiro não é de perguntas do Cinco.')
  }
  const ids = file.services.map(({ id }) => id)
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (twice >= 0)
    return refused(`/services/${twice}/id`, `O serviço ${ids[twice]} está duas vezes no ficheiro.`)
  const present = new Map(services.map(({ id, ...row }) => [id, contentOf(row)]))
  present.set(BASE, baseContent(base.map(recordInOrder)))
  const given = [
    ...(file.base ? [{ id: BASE, content: baseContent(file.base) }] : []),
    ...file.services.map(({ id, ...content }) => ({ id, content })),
  ]
  const contents = given.map(({ id, content }) => ({ id, content: contentInOrder(content) }))
  const changed = contents.filter(
    ({ id, content }) => JSON.stringify(present.get(id)) !== JSON.stringify(content),
  )
  const findings = changed.flatMap(({ id, content }) =>
    lint(content, { before: present.get(id), subgroups, base: id === BASE }).map((found) => ({
      service: id,
      ...found,
    })),
  )
  return {
    changed: changed.map(({ id, content }) => ({ id, text: JSON.stringify(content) })),
    unchanged: given.length - changed.length,
    findings: firstFindings(findings),
  }
}

interface LeadInput {
  /** An OrderSource as JSON. */
  source: string
  lead: Readonly<Record<string, unknown>>
}

/** The check that sending makes (M§7 `lead/create`), on questions that are not published. */
export function checkLead({ source, lead }: LeadInput) {
  const wizard = compileWizard(orderDefinition(JSON.parse(source) as OrderSource))
  return leadProblems(wizard, lead).map(({ path, message }) => ({ path, message }))
}
