import type { ObjectSchema } from '../json-schema.ts'
import { fold } from '../text/fold.ts'
import { MAX_DRAFT_TEXT } from './content.ts'
import { kindWords } from './difference.ts'
import {
  MAX_OPTIONS,
  OTHER,
  type QuestionKind,
  type QuestionOption,
  type QuestionRecord,
  questionKinds,
  SERVICE,
} from './record.ts'

/** A question as its form holds it: 'Outro' apart from the fixed options, ticked boxes as true or absent. */
export interface EditedQuestion {
  type: QuestionKind
  question?: string
  options?: QuestionOption[]
  other?: true
  otherLabel?: string
  placeholder?: string
  required?: true
  name?: string
}

interface EditorForm {
  schema: ObjectSchema
  ui: Record<string, unknown>
}

const type = {
  schema: { title: 'Tipo de resposta', enum: questionKinds },
  ui: {
    'ui:widget': 'select',
    'ui:options': {
      choices: questionKinds.map((value) => ({ value, label: upper(kindWords[value] ?? value) })),
    },
  },
}

const parts = {
  question: {
    schema: { type: 'string', title: 'Pergunta', maxLength: 160 },
    ui: {
      'ui:widget': 'textarea',
      'ui:placeholder': 'Ex.: Para quando precisa de «%service%»?',
      'ui:options': { wide: true, rows: 2 },
    },
  },
  type,
  options: {
    schema: { type: 'array', title: 'Opções', items: { type: 'object' } },
    ui: { 'ui:widget': 'options', 'ui:options': { wide: true } },
  },
  other: {
    schema: { type: 'boolean', title: 'Aceitar outra resposta, escrita pela pessoa' },
    ui: { 'ui:widget': 'acceptance' },
  },
  otherLabel: {
    schema: { type: 'string', title: 'Texto dessa opção', maxLength: 80 },
    ui: { 'ui:widget': 'text' },
  },
  placeholder: {
    schema: { type: 'string', title: 'Exemplo dentro do campo', maxLength: 120 },
    ui: { 'ui:widget': 'text', 'ui:options': { wide: true } },
  },
  required: {
    schema: { type: 'boolean', title: 'Resposta obrigatória' },
    ui: { 'ui:widget': 'acceptance' },
  },
  name: {
    schema: { type: 'string', title: 'Nome da resposta nos dados', maxLength: 40 },
    ui: { 'ui:widget': 'text' },
  },
} as const

/** The options of a multiple choice: one may exclude the others. */
const manyOptionsUi = {
  ...parts.options.ui,
  'ui:options': { ...parts.options.ui['ui:options'], exclusive: true },
}

type Part = keyof typeof parts

const optional = new Set<Part>(['required', 'other', 'otherLabel', 'placeholder'])

/** The parts of each type's form, in order. A kind without a line here does not compile. */
const branches: Record<QuestionKind, readonly Part[]> = {
  select: ['question', 'type', 'required', 'options', 'other', 'otherLabel', 'name'],
  checkbox: ['question', 'type', 'required', 'options', 'other', 'otherLabel', 'name'],
  input: ['question', 'type', 'required', 'placeholder', 'name'],
  textarea: ['question', 'type', 'required', 'placeholder', 'name'],
}

function formOf(names: readonly Part[]): EditorForm {
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, parts[name].schema])),
      required: names.filter((name) => !optional.has(name)),
      additionalProperties: false,
    },
    ui: Object.fromEntries(names.map((name) => [name, parts[name].ui])),
  }
}

const forms = new Map<string, EditorForm>()

/**
 * The form that edits a question of a kind, itself a JSON Schema with rjsf's ui: one branch a registered type. `fixed`:
 * a base question, whose kind, name and need are not for changing. The same object for the same question kind.
 */
export function editorForm({ type: kind, other }: EditedQuestion, fixed = false): EditorForm {
  const key = `${kind} ${other ?? false} ${fixed}`
  const known = forms.get(key)
  if (known) return known
  const names = (branches[kind] ?? branches.input).filter(
    (name) =>
      (name !== 'otherLabel' || other) &&
      !(fixed && (name === 'type' || name === 'required' || name === 'name' || name === 'other')),
  )
  const form = formOf(names)
  if (kind === 'checkbox') form.ui.options = manyOptionsUi
  forms.set(key, form)
  return form
}

/** A question as its form shows it. */
export function toForm({ question, answer }: QuestionRecord): EditedQuestion {
  const options = answer.options ?? []
  const other = options.find(({ value }) => value === OTHER)
  return {
    type: answer.type,
    ...(question !== '' && { question }),
    ...(answer.options && { options: options.filter(({ value }) => value !== OTHER) }),
    ...(other && { other: true as const, otherLabel: other.description }),
    ...(answer.placeholder !== undefined && { placeholder: answer.placeholder }),
    ...(answer.required !== false && { required: true as const }),
    ...(answer.name !== '' && { name: answer.name }),
  }
}

/** The question of a form's values, made from the earlier record. A type keeps only what it can show. */
export function fromForm(form: EditedQuestion, record: QuestionRecord): QuestionRecord {
  const chooses = form.type === 'select' || form.type === 'checkbox'
  const { atom, group } = record.answer
  return {
    id: record.id,
    question: oneLine(form.question ?? ''),
    answer: {
      type: form.type,
      name: form.name ?? '',
      required: form.required === true,
      ...(!chooses && form.placeholder && { placeholder: form.placeholder }),
      ...(chooses && {
        options: [
          ...(form.options ?? []).map((option) => keptOption(form.type, option)),
          ...(form.other ? [{ value: OTHER, description: form.otherLabel ?? 'Outro' }] : []),
        ],
      }),
      ...(atom && { atom }),
      ...(group && { group }),
    },
    pivot: record.pivot,
  }
}

/** Only among several choices can one exclude the others. */
function keptOption(kind: QuestionKind, { exclusive, ...option }: QuestionOption): QuestionOption {
  return exclusive && kind === 'checkbox' ? { ...option, exclusive } : option
}

/**
 * A form after its type was changed, with the parts that the earlier type showed and this one did not (`lost`), so
 * that trying a type loses no options.
 */
export const retyped = (form: EditedQuestion, lost: Partial<EditedQuestion>): EditedQuestion => ({
  ...lost,
  ...form,
})

/** A new question, to be filled in. */
export function newQuestion(place: number): QuestionRecord {
  const options = ['', ''].map((description) => ({ value: '', description }))
  return {
    id: place,
    question: '',
    answer: { type: 'select', name: '', required: true, options },
    pivot: { id: place },
  }
}

/** A copy of a question under a new name. */
export function duplicate(record: QuestionRecord, taken: readonly string[]): QuestionRecord {
  return { ...record, answer: { ...record.answer, name: freeName(record.answer.name, taken) } }
}

/**
 * Makes a name from a question's meaningful words: `Que tipo de imóvel é?` becomes `tipo_imovel`. The service's title
 * is not used.
 */
export function nameFrom(question: string, taken: readonly string[]): string {
  const words = (fold(question.replaceAll(SERVICE, ' ')).match(/[a-z0-9]+/g) ?? []).filter(
    (word) => word.length > 2 && !FILLERS.has(word),
  )
  const name = words.slice(0, 3).join('_').slice(0, 36)
  const whole = name === '' ? 'pergunta' : /^[a-z]/.test(name) ? name : `pergunta_${name}`.slice(0, 36)
  return freeName(whole, taken)
}

const FILLERS = new Set('que qual quais como para por com dos das seu sua uma precisa quer tem'.split(' '))

function freeName(wanted: string, taken: readonly string[]): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted.slice(0, 36)}_${n}`
    if (!taken.includes(name)) return name
  }
}

type OptionValue = QuestionOption['value']

/** The other options' values if all of them are numbers: a new one is a number too (QST-9). */
function numbersIn(others: readonly OptionValue[]): number[] | undefined {
  const given = others.filter((value) => value !== '')
  const numbers = given.filter((value) => typeof value === 'number')
  return numbers.length > 0 && numbers.length === given.length ? numbers : undefined
}

/**
 * Makes an option's value from its text, in the style of the other options: the next number, or `apartamento-t2` for
 * `Apartamento T2`.
 */
export function valueFrom(description: string, others: readonly OptionValue[]): OptionValue {
  const numbers = numbersIn(others)
  if (numbers) return Math.max(...numbers) + 1
  const taken = others.map(String)
  const wanted = (fold(description).match(/[a-z0-9]+/g) ?? []).join('-').slice(0, 56) || 'opcao'
  for (let n = 1; ; n++) {
    const value = n === 1 ? wanted : `${wanted}-${n}`
    if (!taken.includes(value)) return value
  }
}

/** A typed value: a number if the other options have numbers. */
export const valueTyped = (text: string, others: readonly OptionValue[]): OptionValue =>
  /^\d{1,3}$/.test(text) && numbersIn(others) ? Number(text) : text

/** Puts a question on one line, wherever it was copied from. A space at its end may be the next word's. */
const oneLine = (text: string): string => text.replace(/[^\S\n]*\r?\n\s*/g, ' ')

/** The options of a pasted list, one a line; none if the text is one line or no such list. */
export function optionsIn(text: string): string[] {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim())
  const said = lines.filter(Boolean)
  const isList = said.length > 1 && said.length <= MAX_OPTIONS
  return isList && said.every((line) => line.length <= MAX_DRAFT_TEXT) ? said : []
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
