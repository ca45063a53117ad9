import type { AtomName } from '../../atoms/registry.ts'
import { isCondition } from '../../questions/conditions/condition.ts'
import { soundPaths } from '../../questions/conditions/lint.ts'
import { toWhen } from '../../questions/conditions/to-when.ts'
import type { QuestionRecord } from '../../questions/record.ts'
import { inOrder, toStep } from '../../questions/to-step.ts'
import type { Normalization, StepCheck, WizardDefinition, WizardStep } from '../definition.ts'
import { specificId } from './specific.ts'

export interface OrderSource {
  /** The version of the service's question set together with the base questions'. */
  readonly version: string
  readonly service: { readonly id: number; readonly title: string }
  readonly questions: readonly QuestionRecord[]
  readonly base: readonly QuestionRecord[]
}

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
 * The order wizard of one service: its own questions, a step each, then the base questions, those of one group on one
 * step (ORD-1).
 */
export function orderDefinition(source: OrderSource): WizardDefinition {
  const { title } = source.service
  const specific = inOrder(source.questions).map((record) => specificStep(record, title))
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
    steps: [...specific, ...base],
    ...mostOf(source.questions, base.length),
  }
}

/** How many steps there are at most, where conditions make that fewer than all. */
function mostOf(questions: readonly QuestionRecord[], base: number): Pick<WizardDefinition, 'most'> {
  if (!questions.some(({ answer }) => answer.when)) return {}
  const paths = soundPaths(questions)
  return paths ? { most: paths.most + base } : {}
}

function specificStep(record: QuestionRecord, title: string): WizardStep {
  const { name, when } = record.answer
  return {
    ...toStep(specificId(name), [record], title),
    // In a draft it may be half-written.
    ...(isCondition(when) && { when: toWhen(when, specificId) }),
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
