import type { AtomName } from '../../atoms/registry.ts'
import { isRemote } from '../../catalogue/remote.ts'
import { isCondition, testsOf } from '../../questions/conditions/condition.ts'
import { soundPaths } from '../../questions/conditions/lint.ts'
import { toWhen } from '../../questions/conditions/to-when.ts'
import type { QuestionRecord } from '../../questions/record.ts'
import { byList, listOf } from '../../questions/repeated.ts'
import { leftToAsk } from '../../questions/replacing.ts'
import { inOrder, toListStep, toStep } from '../../questions/to-step.ts'
import type { Normalization, StepCheck, WizardDefinition, WizardStep } from '../definition.ts'
import { DETAILS_STEP, specificId } from './specific.ts'

export interface OrderSource {
  /** The version of the service's question set together with the base questions'. */
  readonly version: string
  readonly service: { readonly id: number; readonly title: string }
  readonly questions: readonly QuestionRecord[]
  readonly base: readonly QuestionRecord[]
}

/** The heading of the step that asks the details. */
const DETAILS_TITLE = 'Mais pormenores (facultativo)'

/** Headings of steps that ask several things at once. */
const groupTitles: Readonly<Record<string, string>> = { contact: 'Como podemos entrar em contacto consigo?' }

const checks: Readonly<Record<string, StepCheck>> = {
  zip_home: { name: 'postalCode', afterChange: 0 },
  contact: { name: 'contact', whenLeft: true },
}

/** Base questions whose answer is sent and stored in another form than it was typed in. */
const normalized: Readonly<Record<string, Normalization>> = {
  info: 'trimmed',
  email: 'lowerCase',
  name: 'trimmed',
}

/** The value kinds of base questions in an order: a client may have a phone of any country (VAL-3). */
const kinds: Readonly<Record<string, AtomName>> = { phone: 'internationalPhone' }

const inItsKind = ({ answer, ...record }: QuestionRecord): QuestionRecord => ({
  ...record,
  answer: { ...answer, ...(kinds[answer.name] && { atom: kinds[answer.name] }) },
})

const OWN_CODE = 'Qual é o seu código postal?'

/** A base question as a service asks it: where the work has no place, the postal code is the client's (QST-54). */
const inItsWords = (record: QuestionRecord, service: number): QuestionRecord =>
  record.answer.name === 'zip_home' && isRemote(service) ? { ...record, question: OWN_CODE } : record

/** The base questions that say who a person is. */
const personal: ReadonlySet<string> = new Set(['phone', 'email', 'name'])

/**
 * The order wizard of one service (ORD-1): first the service's own questions, one a step, with all details in one step
 * (QST-50), then the base questions, one step for each of their groups.
 */
export function orderDefinition(source: OrderSource): WizardDefinition {
  const { title } = source.service
  const stepOf = stepNames(source.questions)
  const baseRecords = source.base.map(inItsKind).map((record) => inItsWords(record, source.service.id))
  const asked = leftToAsk(baseRecords, source.questions)
  const base = [...groups(inOrder(asked))].map(([id, records]) => ({
    ...toStep(id, records, title),
    ...conditionOf(records, stepOf),
    ...(groupTitles[id] && { title: groupTitles[id] }),
    ...(checks[id] && { check: checks[id] }),
    ...normalizedOf(records),
    ...(records.some(({ answer }) => personal.has(answer.name)) && { personal: true }),
  }))
  return {
    id: 'order',
    version: source.version,
    policy: 'linear',
    intro: true,
    steps: [...specificSteps(source, stepOf), ...base],
    ...countsOf(source.questions, asked, base.length),
  }
}

/** The id of the step that asks for an answer, by its name. */
type StepOf = (name: string) => string

function stepNames(questions: readonly QuestionRecord[]): StepOf {
  const byName = new Map(questions.map(({ answer }) => [answer.name, answer]))
  return (name) => specificId(byName.get(name) ?? { name })
}

/**
 * How many steps there are at most and in the middle, where conditions make that fewer than all. `base` are the base questions
 * that are asked, in so many steps.
 */
function countsOf(
  questions: readonly QuestionRecord[],
  base: readonly QuestionRecord[],
  baseSteps: number,
): Pick<WizardDefinition, 'most' | 'middle'> {
  const details = questions.filter(({ answer }) => answer.together)
  const isDetail = (name: string) => details.some(({ answer }) => answer.name === name)
  // Such a base question comes after all of the service's own, and has a step to itself. One that a detail may replace counts.
  const conditional = base
    .filter(({ answer: { when } }) => when && !testsOf(when).some(({ name }) => isDetail(name)))
    .map((record) => ({ ...record, pivot: { id: Number.MAX_SAFE_INTEGER } }))
  if (conditional.length === 0 && !questions.some(({ answer }) => answer.when)) return {}
  const paths = soundPaths(conditional.length === 0 ? questions : [...questions, ...conditional])
  if (!paths) return {}
  const others = Number(details.length > 0) + baseSteps - conditional.length
  return { most: paths.most + others, middle: Math.round((paths.least + paths.most) / 2) + others }
}

/** The steps of a service's own questions: one for each, or for those that are repeated (QST-58), then one for all details (QST-50). */
function specificSteps({ questions, service: { title } }: OrderSource, stepOf: StepOf): WizardStep[] {
  const records = inOrder(questions)
  const details = records.filter(({ answer }) => answer.together)
  const steps = byList(records.filter(({ answer }) => !answer.together)).map((asked) => {
    const { answer } = asked[0]
    const toOne = listOf(answer) === undefined ? toStep : toListStep
    return {
      ...toOne(specificId(answer), asked, title),
      ...conditionOf(asked, stepOf),
      ...relevanceOf(asked, stepOf),
    }
  })
  return details.length > 0 ? [...steps, detailsStep(details, title, stepOf)] : steps
}

/** When the others of repeated questions are asked, in each entry by itself (QST-60). */
function relevanceOf(
  [first, ...others]: readonly QuestionRecord[],
  stepOf: StepOf,
): Pick<WizardStep, 'relevance'> {
  const list = first && listOf(first.answer)
  const conditions = others.flatMap((record) => {
    const { when } = conditionOf([record], stepOf)
    return when ? [[`/${list}/*/${record.answer.name}`, when] as const] : []
  })
  return conditions.length > 0 ? { relevance: Object.fromEntries(conditions) } : {}
}

/** The step of the details. Each is asked under its own condition, and the step where at least one is. */
function detailsStep(records: readonly QuestionRecord[], title: string, stepOf: StepOf): WizardStep {
  const conditions = records.flatMap((record) => {
    const { when } = conditionOf([record], stepOf)
    return when ? [[`/${record.answer.name}`, when] as const] : []
  })
  return {
    ...toStep(DETAILS_STEP, records, title),
    title: DETAILS_TITLE,
    optional: true,
    ...(conditions.length > 0 && { relevance: Object.fromEntries(conditions) }),
    ...(conditions.length === records.length && { when: { anyOf: conditions.map(([, when]) => when) } }),
  }
}

/** A step's condition: that of the one question that it asks. */
function conditionOf([record]: readonly QuestionRecord[], stepOf: StepOf): Pick<WizardStep, 'when'> {
  const when = record?.answer.when
  // In a draft it may be half-written.
  return isCondition(when) ? { when: toWhen(when, stepOf) } : {}
}

function normalizedOf(records: readonly QuestionRecord[]): Pick<WizardStep, 'normalized'> {
  const forms = records.flatMap(({ answer: { name } }) => {
    const form = normalized[name]
    return form ? [[`/${name}`, form] as const] : []
  })
  return forms.length > 0 ? { normalized: Object.fromEntries(forms) } : {}
}

function groups(records: readonly QuestionRecord[]): Map<string, QuestionRecord[]> {
  return Map.groupBy(records, ({ answer }) => answer.group ?? answer.name)
}
