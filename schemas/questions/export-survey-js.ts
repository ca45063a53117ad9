import {
  type AnswerTest,
  type Condition,
  foldCondition,
  isCondition,
  type OptionValue,
} from './conditions/condition.ts'
import { OTHER, type QuestionAnswer, type QuestionOption, type QuestionRecord } from './record.ts'
import { addOne, byList, eachOf, entryNoun, listOf, MAX_REPEATS } from './repeated.ts'
import { inOrder, questionText } from './to-step.ts'
import type { QuestionKind } from './types/registry.ts'
import { isRequired } from './types/type.ts'

/** What SurveyJS calls its own free option. */
const OTHER_KEY = 'other'

type Element = Readonly<Record<string, unknown>>

const choices = ({ options = [] }: QuestionAnswer): Element => {
  const other = options.find(({ value }) => value === OTHER)
  return {
    choices: options
      .filter(({ value }) => value !== OTHER)
      .map(({ value, description, exclusive }) => ({
        value,
        text: description,
        ...(exclusive && { isExclusive: true }),
      })),
    ...(other && { showOtherItem: true, otherText: other.description }),
  }
}

const placeholder = ({ placeholder: text }: QuestionAnswer): Element => (text ? { placeholder: text } : {})

/** What each type is in SurveyJS. */
const elements: Readonly<Record<QuestionKind, (answer: QuestionAnswer) => Element>> = {
  select: (answer) => ({ type: 'radiogroup', ...choices(answer) }),
  checkbox: (answer) => ({ type: 'checkbox', ...choices(answer) }),
  input: (answer) => ({ type: 'text', ...placeholder(answer) }),
  textarea: (answer) => ({ type: 'comment', ...placeholder(answer) }),
  number: ({ minimum, maximum, decimals = 0, ...answer }) => ({
    type: 'text',
    inputType: 'number',
    min: minimum,
    max: maximum,
    step: 10 ** -decimals,
    ...placeholder(answer),
  }),
  date: () => ({ type: 'text', inputType: 'date' }),
  photos: ({ most, documents }) => ({
    type: 'file',
    acceptedTypes: documents ? 'image/*,application/pdf' : 'image/*',
    allowMultiple: most !== 1,
  }),
  place: () => ({ type: 'text' }),
}

/** What SurveyJS has no place for, in words below the question: unit, 'Não sei', a span of days, what options explain. */
function description({ type, help, unit, unsure, span, undecided, options = [] }: QuestionAnswer): string {
  return [
    help,
    unit && `Em ${unit}.`,
    unsure && 'Pode responder «Não sei».',
    span && 'Pode dar o primeiro e o último dia.',
    undecided && 'Pode ainda não haver data.',
    type === 'place' && 'Um código postal ou uma localidade.',
    ...options.map((option) => option.help && `${option.description}: ${option.help}`),
  ]
    .filter(Boolean)
    .join(' ')
}

const quoted = (value: OptionValue): string =>
  value === OTHER ? `'${OTHER_KEY}'` : typeof value === 'number' ? String(value) : `'${value}'`

const among = (name: string, values: readonly OptionValue[], one: string): string => {
  const [value] = values
  if (values.length === 1 && value !== undefined) return `{${name}} ${one} ${quoted(value)}`
  return `{${name}} anyof [${values.map(quoted).join(', ')}]`
}

function tested(name: string, { enum: values, contains, minimum, maximum }: AnswerTest): string {
  if (values) return among(name, values, '=')
  if (contains) return among(name, contains.enum, 'contains')
  const bounds = [
    ...(minimum === undefined ? [] : [`{${name}} >= ${minimum}`]),
    ...(maximum === undefined ? [] : [`{${name}} <= ${maximum}`]),
  ]
  return bounds.length > 0 ? bounds.join(' and ') : `{${name}} notempty`
}

const joined = (word: string) => (parts: string[]) =>
  parts.length === 1 ? (parts[0] ?? '') : parts.map((part) => `(${part})`).join(` ${word} `)

/** A condition as an expression of SurveyJS. */
const expressionOf = (condition: Condition): string =>
  foldCondition(condition, {
    test: tested,
    all: joined('and'),
    any: joined('or'),
    not: (part) => `!(${part})`,
  })

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter] ?? '&quot;')

/** What to do at once (QST-28) or why the order ends (QST-56), as a text that is shown as soon as its option is chosen. */
const warningOf = (
  { answer: { name, type } }: QuestionRecord,
  { value, warning, ends }: QuestionOption,
): Element => ({
  type: 'html',
  name: `${name}_aviso_${value === OTHER ? OTHER_KEY : value}`,
  html: `<p>${escaped([warning, ends?.why].filter(Boolean).join(' '))}</p>`,
  visibleIf: among(name, [value], type === 'checkbox' ? 'contains' : '='),
})

function elementsOf(record: QuestionRecord, title: string): Element[] {
  const { answer } = record
  const words = description(answer)
  const element = {
    ...elements[answer.type as QuestionKind](answer),
    name: answer.name,
    title: questionText(record, title),
    ...(words && { description: words }),
    isRequired: isRequired(answer),
    ...(isCondition(answer.when) && { visibleIf: expressionOf(answer.when) }),
  }
  const warned = (answer.options ?? []).filter(({ warning, ends }) => warning || ends)
  return [element, ...warned.map((option) => warningOf(record, option))]
}

/** The elements of a step: repeated questions are a panel that is added to (QST-58). */
function listElements(records: readonly QuestionRecord[], title: string): Element[] {
  const elements = records.flatMap((record) => elementsOf(record, title))
  const [{ answer } = { answer: {} as QuestionAnswer }] = records
  const list = listOf(answer)
  if (list === undefined) return elements
  const noun = answer.repeats ?? ''
  const names = new Set(records.map((record) => record.answer.name))
  const inPanel = (expression: string) =>
    expression.replace(/\{(\w+)\}/g, (whole, name) => (names.has(name) ? `{panel.${name}}` : whole))
  const panel = {
    type: 'paneldynamic',
    name: list,
    title: eachOf(noun),
    templateTitle: `${entryNoun(noun)} {panelIndex}`,
    panelAddText: addOne(noun),
    minPanelCount: records.some((record) => isRequired(record.answer)) ? 1 : 0,
    maxPanelCount: MAX_REPEATS,
    templateElements: elements.map(({ visibleIf, ...element }) => ({
      ...element,
      // The condition of the first holds for all.
      ...(typeof visibleIf === 'string' && element.name !== answer.name && { visibleIf: inPanel(visibleIf) }),
    })),
    ...(isCondition(answer.when) && { visibleIf: expressionOf(answer.when) }),
  }
  return [panel]
}

/**
 * Questions as a form of SurveyJS, a page for each step: one for each question, one for all details (QST-74). The records are
 * of types that there are.
 */
export function surveyJsOf(title: string, questions: readonly QuestionRecord[]): object {
  const records = inOrder(questions)
  const details = records.filter(({ answer }) => answer.together)
  const steps = byList(records.filter(({ answer }) => !answer.together))
  const page = (list: readonly QuestionRecord[], n: number): Element => ({
    name: `passo_${n + 1}`,
    elements: listElements(list, title),
  })
  const pages = [...steps, ...(details.length > 0 ? [details] : [])].map(page)
  return { title, locale: 'pt', pages }
}
