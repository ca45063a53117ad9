import { fromWirePhone, toWirePhone } from '../atoms/phone.ts'
import type { QuestionRecord } from '../questions/record.ts'
import { questionTypes } from '../questions/registry.ts'
import { inOrder, questionText, toStep } from '../questions/to-step.ts'
import type { Problem } from '../validation/problem.ts'
import type { CompiledWizard } from './compiled.ts'
import type { Answers, StepAnswers, StepCheck, WizardDefinition, WizardStep } from './definition.ts'
import { walk } from './walk.ts'

export interface OrderSource {
  /** The version of the service's question set together with the base questions'. */
  readonly version: string
  readonly service: { readonly id: number; readonly title: string }
  readonly questions: readonly QuestionRecord[]
  readonly base: readonly QuestionRecord[]
}

/** Specific steps are told from base steps by this prefix, so that an answer's name can never collide. */
const SPECIFIC = 'details.'

/** Headings of steps that ask several things at once. */
const groupTitles: Readonly<Record<string, string>> = { contact: 'Como podemos contactá-lo(a)?' }

const checks: Readonly<Record<string, StepCheck>> = {
  zip_home: { name: 'postalCode', afterChange: 0 },
  contact: { name: 'contact' },
}

/** The base questions that say who a person is. */
const personal: ReadonlySet<string> = new Set(['phone', 'email', 'name'])

export const isSpecific = (step: Pick<WizardStep, 'id'>): boolean => step.id.startsWith(SPECIFIC)

/**
 * The order wizard of one service: its own questions, a step each, then the base questions, those of one group on one
 * step (ORD-1).
 */
export function orderDefinition(source: OrderSource): WizardDefinition {
  const { title } = source.service
  const specific = inOrder(source.questions).map((record) =>
    toStep(SPECIFIC + record.answer.name, [record], title),
  )
  const base = [...groups(inOrder(source.base))].map(([id, records]) => ({
    ...toStep(id, records, title),
    ...(groupTitles[id] && { title: groupTitles[id] }),
    ...(checks[id] && { check: checks[id] }),
    ...(records.some(({ answer }) => personal.has(answer.name)) && { personal: true }),
  }))
  return {
    id: 'order',
    version: source.version,
    policy: 'linear',
    intro: true,
    steps: [...specific, ...base],
  }
}

function groups(records: readonly QuestionRecord[]): Map<string, QuestionRecord[]> {
  return Map.groupBy(records, ({ answer }) => answer.group ?? answer.name)
}

/** What of a lead comes from the questionnaire (ORD-22); `details` not yet packed into its JSON string. */
export interface LeadAnswers {
  details: StepAnswers
  when: number
  info?: string
  zip_home: string
  phone: string
  email: string
  name: string
}

/** The lead's fields out of relevant answers (see `walk`): trimmed, e-mail in lower case, phone with its prefix. */
export function toLead(relevant: Answers): LeadAnswers {
  const fields: Record<string, unknown> = {}
  const details: Record<string, unknown> = {}
  for (const [step, answers] of Object.entries(relevant)) {
    Object.assign(isSpecific({ id: step }) ? details : fields, answers)
  }
  const info = String(fields.info ?? '').trim()
  return {
    details,
    when: Number(fields.when),
    ...(info && { info }),
    zip_home: String(fields.zip_home),
    phone: toWirePhone(String(fields.phone)),
    email: String(fields.email).toLowerCase(),
    name: String(fields.name).trim(),
  }
}

/** The way back: a lead's fields laid out by step, as they were typed. */
export function fromLead(definition: WizardDefinition, lead: Readonly<Record<string, unknown>>): Answers {
  const details = (lead.details ?? {}) as StepAnswers
  const fields = { ...lead, phone: typeof lead.phone === 'string' ? fromWirePhone(lead.phone) : lead.phone }
  return Object.fromEntries(
    definition.steps.map((step) => [step.id, pick(isSpecific(step) ? details : fields, fieldsOf(step))]),
  )
}

const fieldsOf = (step: WizardStep): string[] => Object.keys(step.schema.properties)

function pick(source: StepAnswers, names: readonly string[]): StepAnswers {
  const present = names.filter((name) => source[name] !== undefined && source[name] !== null)
  return Object.fromEntries(present.map((name) => [name, source[name]]))
}

/**
 * What the server makes of a lead that was sent: the problems of the same walk over the same steps, each with the path
 * of the lead's field (`/details/tipo`, `/zip_home`), and every answer to a question that was not asked.
 */
export function leadProblems(wizard: CompiledWizard, lead: Readonly<Record<string, unknown>>): Problem[] {
  const { path } = walk(wizard, fromLead(wizard.definition, lead))
  const asked = new Set(path.filter(({ step }) => isSpecific(step)).flatMap(({ step }) => fieldsOf(step)))
  const foreign = Object.keys(lead.details ?? {}).filter((name) => !asked.has(name))
  return [
    ...path.flatMap(({ step, problems }) => problems.map((problem) => inLead(step, problem))),
    ...foreign.map((name) => ({
      path: `/details/${name}`,
      keyword: 'additionalProperties',
      message: 'Esta pergunta não faz parte do pedido.',
    })),
  ]
}

function inLead(step: WizardStep, problem: Problem): Problem {
  return { ...problem, path: isSpecific(step) ? `/details${problem.path}` : problem.path }
}

/** A question with its answer in words. */
export interface AnswerInWords {
  readonly question: string
  readonly answer: string
}

/** A service's questions and what was answered, in words and in order; unanswered ones are left out. */
export function detailsInWords(source: OrderSource, details: StepAnswers): AnswerInWords[] {
  return recordsInWords(source.questions, source.service.title, details)
}

/** The same for any records and the fields that hold their answers. */
export function recordsInWords(
  records: readonly QuestionRecord[],
  serviceTitle: string,
  fields: StepAnswers,
): AnswerInWords[] {
  return inOrder(records)
    .map((record) => ({
      question: questionText(record, serviceTitle),
      answer: questionTypes[record.answer.type].words(record.answer, fields[record.answer.name]),
    }))
    .filter(({ answer }) => answer !== '')
}
