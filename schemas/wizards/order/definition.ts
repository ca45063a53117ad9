import type { AtomName } from '../../atoms/registry.ts'
import { isCondition } from '../../questions/conditions/condition.ts'
import { soundPaths } from '../../questions/conditions/lint.ts'
import { toWhen } from '../../questions/conditions/to-when.ts'
import type { QuestionRecord } from '../../questions/record.ts'
import { inOrder, toStep } from '../../questions/to-step.ts'
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

/** The base questions that say who a person is. */
const personal: ReadonlySet<string> = new Set(['phone', 'email', 'name'])

/**
 * The order wizard of one service: its own questions, a step each and those of the details on one (QST-50), then the base
 * questions, those of one group on one step (ORD-1).
 */
export function orderDefinition(source: OrderSource): WizardDefinition {
  const { title } = source.service
  const base = [...groups(inOrder(source.base.map(inItsKind)))].map(([id, records]) => ({
    ...toStep(id, records, title),
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
    steps: [...specificSteps(source), ...base],
    ...countsOf(source.questions, base.length),
  }
}

/** How many steps there are at most and in the middle, where conditions make that fewer than all. */
function countsOf(
  questions: readonly QuestionRecord[],
  base: number,
): Pick<WizardDefinition, 'most' | 'middle'> {
  const paths = questions.some(({ answer }) => answer.when) ? soundPaths(questions) : undefined
  if (!paths) return {}
  const others = base + Number(questions.some(({ answer }) => answer.together))
  return { most: paths.most + others, middle: Math.round((paths.least + paths.most) / 2) + others }
}

/** The steps of a service's own questions: one for each, then one for all details (QST-50). */
function specificSteps({ questions, service: { title } }: OrderSource): WizardStep[] {
  const records = inOrder(questions)
  const byName = new Map(records.map(({ answer }) => [answer.name, answer]))
  const stepOf = (name: string) => specificId(byName.get(name) ?? { name })
  const details = records.filter(({ answer }) => answer.together)
  const own = records.filter(({ answer }) => !answer.together)
  const steps = own.map((record) => {
    const { when } = record.answer
    return {
      ...toStep(stepOf(record.answer.name), [record], title),
      // In a draft it may be half-written.
      ...(isCondition(when) && { when: toWhen(when, stepOf) }),
    }
  })
  return details.length > 0 ? [...steps, detailsStep(details, title, stepOf)] : steps
}

/** The step of the details. Each is asked under its own condition, and the step where at least one is. */
function detailsStep(
  records: readonly QuestionRecord[],
  title: string,
  stepOf: (name: string) => string,
): WizardStep {
  const conditions = records.flatMap(({ answer: { name, when } }) =>
    isCondition(when) ? [[`/${name}`, toWhen(when, stepOf)] as const] : [],
  )
  return {
    ...toStep(DETAILS_STEP, records, title),
    title: DETAILS_TITLE,
    optional: true,
    ...(conditions.length > 0 && { relevance: Object.fromEntries(conditions) }),
    ...(conditions.length === records.length && { when: { anyOf: conditions.map(([, when]) => when) } }),
  }
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
