import type { ServiceContent } from '#schemas/questions/content.ts'
import { type QuestionsFile, questionsFileSchema } from '#schemas/questions/export-file.ts'
import { type Finding, type LintContext, lint } from '#schemas/questions/lint.ts'
import { createAjv } from '#schemas/validation/ajv.ts'
import { toProblems } from '#schemas/validation/problem.ts'
import { carryOver } from '#schemas/wizards/carry-over.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import type { Validate } from '#schemas/wizards/compiled.ts'
import { fromLead, leadProblems, type OrderSource, orderDefinition } from '#schemas/wizards/order.ts'

/** What the linter says of a content. */
export const lintContent = ({ content, context }: { content: unknown; context: LintContext }): Finding[] =>
  lint(content, context)

export interface FileFinding extends Finding {
  service: number
}

interface FileInput {
  text: string
  /** The published contents by service, 0 for the base questions. */
  before: Record<number, Pick<ServiceContent, 'questions'>>
  subgroups: number[]
}

const fileShape: Validate = createAjv().compile(questionsFileSchema)
const FILE = 0

/** A file's content, and what the linter says of each service in it; no content where the file is none of ours. */
export function lintFile({ text, before, subgroups }: FileInput): {
  file: QuestionsFile | undefined
  findings: FileFinding[]
} {
  const refused = (path: string, message: string) => ({
    file: undefined,
    findings: [{ service: FILE, path, level: 'error' as const, message }],
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
  const of = (service: number, content: ServiceContent, base = false): FileFinding[] =>
    lint(content, { before: before[service], subgroups, base }).map((found) => ({ service, ...found }))
  const services = file.services.flatMap(({ id, ...content }) => of(id, content))
  const base = file.base ? of(0, baseContent(file.base), true) : []
  return { file, findings: [...base, ...services] }
}

/** The base questions as a content: they belong to no subgroup. */
export const baseContent = (questions: QuestionsFile['base'] & object): ServiceContent => ({
  title: 'Perguntas base',
  sub_group_id: 1,
  labels: [],
  featured: null,
  questions,
})

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
