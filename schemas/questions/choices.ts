import { isAnswered, isOther, OTHER_PREFIX, otherAnswer } from '../atoms/other-answer.ts'
import type { JsonSchema } from '../json-schema.ts'
import { uiOptions } from '../ui-options.ts'
import { asObject, type JsonObject } from '../validation/json-object.ts'
import { type OptionEnd, OTHER, type QuestionAnswer, type QuestionOption } from './record.ts'
import type { FieldUi } from './types/type.ts'

/** What an option says besides its label. */
interface Said {
  /** It excludes the others: no other may be chosen next to it. */
  exclusive?: true
  /** A short explanation below its label. */
  help?: string
  /** The name of a drawn icon. */
  icon?: string
  /** What to do at once, shown as soon as it is chosen. */
  warning?: string
  /** Why it ends the order, and where else to go. */
  ends?: OptionEnd
}

/** A fixed option, with its value as stored. */
export interface Choice extends Said {
  value: string | number
  label: string
}

const fixedOptions = (answer: QuestionAnswer): QuestionOption[] =>
  (answer.options ?? []).filter((option) => option.value !== OTHER)

const otherOption = (answer: QuestionAnswer): QuestionOption | undefined =>
  answer.options?.find((option) => option.value === OTHER)

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/**
 * The schema of one chosen value: one of the options or, where the question has 'Outro', `Outro: ` and some text. That
 * the text is there is a format of its own (`other-answered`), which has its own message and its own widgets. A form library
 * without them shows a line of text and suggests the options (`examples`).
 */
export function choiceSchema(answer: QuestionAnswer): JsonSchema {
  const values = fixedOptions(answer).map((option) => option.value)
  if (!otherOption(answer)) return { enum: values }
  const fixed = values.map((value) => escapeRegExp(String(value))).join('|')
  return { ...otherAnswer.schema, pattern: `^(?:${fixed}|${OTHER_PREFIX}[^]*)$`, examples: values }
}

/**
 * The ui of a choice: rjsf's own widget for the options alone; with 'Outro' the schema's format chooses one. `enumNames` has
 * the labels by value, as rjsf knows them, `says` what else some options say, `other` the label of 'Outro'.
 */
export function choiceUi(answer: QuestionAnswer, widget: 'radio' | 'checkboxes'): FieldUi {
  const fixed = fixedOptions(answer)
  const other = otherOption(answer)?.description
  const says = fixed.flatMap(({ value, exclusive, help, icon, warning, ends }): [string, Said][] => {
    const said: Said = {
      ...(exclusive && { exclusive: true }),
      ...(help && { help }),
      ...(icon && { icon }),
      ...(warning && { warning }),
      ...(ends && { ends }),
    }
    return Object.keys(said).length > 0 ? [[String(value), said]] : []
  })
  return {
    ...(other === undefined && { 'ui:widget': widget }),
    'ui:options': {
      enumNames: Object.fromEntries(fixed.map(({ value, description }) => [String(value), description])),
      ...(says.length > 0 && { says: Object.fromEntries(says) }),
      ...(fixed.some(({ ends }) => ends) && { reasons: { not: ENDED } }),
      ...(other !== undefined && { other }),
    },
  }
}

/** The fixed options of a field, or of a list's entries, in their order: `options` are those of its ui. */
export function choicesOf(schema: JsonSchema, options: JsonObject): Choice[] {
  const { enum: values, examples } = asObject(schema.items ?? schema)
  const offered = Array.isArray(values) ? values : Array.isArray(examples) ? examples : []
  const says = asObject(options.says)
  return offered.map((value: Choice['value']) => ({
    value,
    label: labelOf(options, value) ?? String(value),
    ...asObject(says[value]),
  }))
}

/** The label of an option by its value; undefined where the ui has none for it. */
export function labelOf({ enumNames }: JsonObject, value: unknown): string | undefined {
  const names = asObject(enumNames)
  return Object.hasOwn(names, String(value)) ? String(names[String(value)]) : undefined
}

/** The value of the first option with which the order goes on. */
export const firstOption = ({ options = [] }: QuestionAnswer): unknown =>
  (options.find(({ ends }) => !ends) ?? options[0])?.value

/** What is said of an answer that ends the order, where one wants to go on with it. */
const ENDED = 'Com esta resposta o pedido não continua.'

/** The values of the options that end the order (QST-56). */
export const endingValues = (answer: QuestionAnswer): QuestionOption['value'][] =>
  fixedOptions(answer).flatMap(({ value, ends }) => (ends ? [value] : []))

/** Why the order ends with an answer to a field, and where else to go; undefined where it goes on. `ui` is the field's. */
export function endOf(ui: unknown, value: unknown): OptionEnd | undefined {
  const says = asObject(uiOptions(ui).says)
  const ends = [value].flat().map((one) => asObject(says[String(one)]).ends as OptionEnd | undefined)
  return ends.find(Boolean)
}

/** The names of the answers in which 'Outro' is chosen and its text is still to be written. */
export function unwrittenOthers(answers: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(answers).filter((name) =>
    [answers[name]].flat().some((value) => isOther(value) && !isAnswered(value)),
  )
}

/** The values of the options that exclude the others. */
export const exclusiveValues = (answer: QuestionAnswer): QuestionOption['value'][] =>
  fixedOptions(answer).flatMap(({ value, exclusive }) => (exclusive ? [value] : []))

/** The chosen values after an option was pressed: it is removed, or added while what it excludes is removed. */
export function toggled(
  choices: readonly Choice[],
  chosen: readonly unknown[],
  option: unknown,
): readonly unknown[] {
  if (chosen.includes(option)) return chosen.filter((value) => value !== option)
  const alone = choices.filter(({ exclusive }) => exclusive).map(({ value }): unknown => value)
  if (alone.includes(option)) return [option]
  return [...chosen.filter((value) => !alone.includes(value)), option]
}
