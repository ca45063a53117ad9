import { isAnswered, isOther, OTHER_PREFIX, otherAnswer } from '../atoms/other-answer.ts'
import type { JsonSchema } from '../json-schema.ts'
import { OTHER, type QuestionAnswer, type QuestionOption } from './record.ts'
import type { FieldUi } from './types/type.ts'

/** A fixed option, with its value as stored. */
export interface Choice {
  value: string | number
  label: string
  /** It excludes the others: no other may be chosen beside it. */
  exclusive?: true
  /** A short explanation below its label. */
  help?: string
  /** The name of a drawn icon. */
  icon?: string
  /** What to do at once, shown as soon as it is chosen. */
  warning?: string
}

const fixedOptions = (answer: QuestionAnswer): QuestionOption[] =>
  (answer.options ?? []).filter((option) => option.value !== OTHER)

const otherOption = (answer: QuestionAnswer): QuestionOption | undefined =>
  answer.options?.find((option) => option.value === OTHER)

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/**
 * The schema of one chosen value: one of the options or, where the question has 'Outro', `Outro: ` and some text. That
 * the text is there is a format of its own (`other-answered`), which has its own message.
 */
export function choiceSchema(answer: QuestionAnswer): JsonSchema {
  const values = fixedOptions(answer).map((option) => option.value)
  if (!otherOption(answer)) return { enum: values }
  const fixed = values.map((value) => escapeRegExp(String(value))).join('|')
  return { ...otherAnswer.schema, pattern: `^(?:${fixed}|${OTHER_PREFIX}[^]*)$` }
}

/** The options for a widget: the fixed choices and, where there is one, the label of 'Outro'. */
export function choiceUi(answer: QuestionAnswer): FieldUi {
  return {
    choices: fixedOptions(answer).map(
      ({ value, description, exclusive, help, icon, warning }): Choice => ({
        value,
        label: description,
        ...(exclusive && { exclusive: true }),
        ...(help && { help }),
        ...(icon && { icon }),
        ...(warning && { warning }),
      }),
    ),
    other: otherOption(answer)?.description,
  }
}

/** The value of the first option. */
export const firstOption = ({ options = [] }: QuestionAnswer): unknown => options[0]?.value

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
