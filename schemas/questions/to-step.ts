import type { ObjectSchema } from '../json-schema.ts'
import { uiOptions } from '../ui-options.ts'
import type { WizardStep } from '../wizards/definition.ts'
import { type QuestionRecord, SERVICE } from './record.ts'
import { addOne, eachOf, entryNoun, listOf, MAX_REPEATS } from './repeated.ts'
import { replacedBy } from './replacing.ts'
import { questionTypeOf } from './types/registry.ts'
import { type FieldUi, isRequired } from './types/type.ts'

/** Records in the order in which they are asked: by `pivot.id` (QST-2), those of the details last (QST-50). */
export function inOrder(records: readonly QuestionRecord[]): QuestionRecord[] {
  return detailsLast([...records].sort((a, b) => a.pivot.id - b.pivot.id))
}

/** Records with those of the details after all others. */
export const detailsLast = (records: readonly QuestionRecord[]): QuestionRecord[] => [
  ...records.filter(({ answer }) => !answer.together),
  ...records.filter(({ answer }) => answer.together),
]

/** The question's text for one service: `%service%` becomes its title (QST-3). */
export function questionText(record: QuestionRecord, serviceTitle: string): string {
  // As a function's result, `$&` in a title has no special meaning.
  return record.question.replaceAll(SERVICE, () => serviceTitle)
}

/**
 * Turns one question, or several of one step, into a step of a wizard: an object schema with a property for each
 * answer name, and rjsf's ui. The step's title is the first question's text, and says
 * so where that question alone is asked and is optional (QST-5); its check is that of a type that has one.
 */
export function toStep(id: string, records: readonly QuestionRecord[], serviceTitle: string): WizardStep {
  const properties: Record<string, ObjectSchema['properties'][string]> = {}
  const ui: Record<string, unknown> = {}
  for (const record of records) {
    const { answer } = record
    const type = questionTypeOf(answer.type)
    const title = questionText(record, serviceTitle)
    properties[answer.name] = { title, ...type.schema(answer) }
    ui[answer.name] = withHelp(type.ui(answer), answer.help)
  }
  const [first, ...others] = records
  const heading = first ? questionText(first, serviceTitle) : ''
  const check = records.map(({ answer }) => questionTypeOf(answer.type).check).find(Boolean)
  return {
    id,
    // Where it asks several things, each label says so (see the forms' templates).
    title: first && others.length === 0 && !isRequired(first.answer) ? `${heading} (opcional)` : heading,
    schema: {
      type: 'object',
      properties,
      required: records.filter(({ answer }) => isRequired(answer)).map(({ answer }) => answer.name),
      additionalProperties: false,
    },
    ui,
    ...(check && { check }),
    ...standsFor(records),
  }
}

/**
 * Turns repeated questions into one step: a list whose entries answer all of them, each asked as `toStep` does (QST-58).
 * If one of them must be answered, the list has at least one entry.
 */
export function toListStep(id: string, records: readonly QuestionRecord[], serviceTitle: string): WizardStep {
  const { schema, ui } = toStep(id, records, serviceTitle)
  const { repeats: noun = '', ...answer } = records[0]?.answer ?? {}
  const list = listOf({ ...answer, repeats: noun }) ?? ''
  const title = eachOf(noun)
  const minItems = schema.required?.length ? 1 : 0
  return {
    id,
    title,
    schema: {
      type: 'object',
      properties: { [list]: { title, type: 'array', items: schema, minItems, maxItems: MAX_REPEATS } },
      required: [list],
      additionalProperties: false,
    },
    ui: {
      [list]: {
        items: ui,
        'ui:options': { add: addOne(noun), entry: entryNoun(noun), headed: false },
      },
    },
  }
}

function standsFor(records: readonly QuestionRecord[]): Pick<WizardStep, 'standsFor'> {
  const names = records.flatMap(({ answer }) => {
    const base = replacedBy(answer)
    return base ? [[answer.name, base] as const] : []
  })
  return names.length > 0 ? { standsFor: Object.fromEntries(names) } : {}
}

/** A field's ui with the words below its question. */
const withHelp = (ui: FieldUi, help: string | undefined): FieldUi =>
  help ? { ...ui, 'ui:options': { ...uiOptions(ui), help } } : ui
