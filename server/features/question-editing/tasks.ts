import {
  contentInOrder,
  type QuestionsFile,
  questionsFileSchema,
  recordInOrder,
} from '#schemas/questions/export-file.ts'
import { type Finding, type LintContext, lint } from '#schemas/questions/lint.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { createAjv } from '#schemas/validation/ajv.ts'
import { toProblems } from '#schemas/validation/problem.ts'
import { carryOver } from '#schemas/wizards/carry-over.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import type { Validate } from '#schemas/wizards/compiled.ts'
import { fromLead, leadProblems, type OrderSource, orderDefinition } from '#schemas/wizards/order.ts'
import { BASE, baseContent, type ContentRow, contentOf } from './rows.ts'

/** What the linter says of a content. */
export const lintContent = ({ content, context }: { content: unknown; context: LintContext }): Finding[] =>
  lint(content, context)

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

const fileShape: Validate = createAjv().compile(questionsFileSchema)
const MOST_FINDINGS = 200

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
  const more = findings.length - MOST_FINDINGS
  return {
    changed: changed.map(({ id, content }) => ({ id, text: JSON.stringify(content) })),
    unchanged: given.length - changed.length,
    findings:
      more > 0
        ? [
            ...findings.slice(0, MOST_FINDINGS),
            { service: BASE, path: '', level: 'error', message: `… e mais ${more} coisas a corrigir.` },
          ]
        : findings,
  }
}

interface LeadInput {
  source: OrderSource
  lead: Readonly<Record<string, unknown>>
}

/** The check that sending makes (M§7 `lead/create`), on questions that are not published. */
export function checkLead({ source, lead }: LeadInput) {
  const wizard = compileWizard(orderDefinition(source))
  return leadProblems(wizard, lead).map(({ path, message }) => ({ path, message }))
}

interface ReplayInput {
  source: OrderSource
  leads: { source: OrderSource; fields: Readonly<Record<string, unknown>> }[]
}

/** How many requests that were made would be unaffected by other questions, carried over, or asked again. */
export function replay({ source, leads }: ReplayInput) {
  const wizard = compileWizard(orderDefinition(source))
  const counts = { unaffected: 0, migrated: 0, again: 0 }
  for (const { source: answered, fields } of leads) {
    const given = fromLead(orderDefinition(answered), fields)
    counts[carryOver(wizard, given).kind] += 1
  }
  return counts
}
