import type { ObjectSchema } from '../json-schema.ts'
import {
  keptPart,
  type PartValues,
  partOf,
  pickParts,
  shownPart,
  type ValuePart,
  valuePartNames,
} from './parts.ts'
import { OTHER, type QuestionAnswer, type QuestionOption, type QuestionRecord } from './record.ts'
import { listOf } from './repeated.ts'
import { hasPart, mayRepeat, questionKinds, titleOf } from './types/registry.ts'
import type { AnswerPart } from './types/type.ts'

/** A question as its form holds it: 'Outro' apart from the fixed options, ticked boxes as true or absent. */
export type EditedQuestion = PartValues & {
  type: string
  question?: string
  help?: string
  options?: QuestionOption[]
  other?: true
  otherLabel?: string
  required?: true
  /** How often it is asked: once, for each thing that its neighbours are repeated for, or for each of another. */
  repetition?: 'once' | 'with' | 'own'
  repeats?: string
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
      enumNames: Object.fromEntries(questionKinds.map((kind) => [kind, upper(titleOf(kind))])),
    },
  },
}

/** Every field that a question's form may have. */
const fields = {
  question: {
    schema: { type: 'string', title: 'Pergunta', maxLength: 160 },
    ui: {
      'ui:widget': 'textarea',
      'ui:placeholder': 'Ex.: Para quando precisa de «%service%»?',
      'ui:options': { wide: true, rows: 2 },
    },
  },
  help: {
    schema: { type: 'string', title: 'Explicação por baixo da pergunta', maxLength: 200 },
    ui: { 'ui:widget': 'text', 'ui:options': { wide: true } },
  },
  type,
  options: {
    schema: { type: 'array', title: 'Opções', items: { type: 'object' } },
    ui: { 'ui:options': { wide: true } },
  },
  other: {
    schema: { type: 'boolean', title: 'Aceitar outra resposta, escrita pela pessoa' },
    ui: { 'ui:widget': 'checkbox' },
  },
  otherLabel: {
    schema: { type: 'string', title: 'Texto dessa opção', maxLength: 80 },
    ui: { 'ui:widget': 'text' },
  },
  required: {
    schema: { type: 'boolean', title: 'Resposta obrigatória' },
    ui: { 'ui:widget': 'checkbox' },
  },
  repetition: {
    schema: { title: 'Quantas vezes se pergunta', enum: ['once', 'own'] },
    ui: { 'ui:widget': 'select', 'ui:options': { enumNames: { once: 'Uma vez', own: 'Para cada…' } } },
  },
  repeats: {
    schema: { type: 'string', title: 'Para cada quê? (vidro, divisão…)', maxLength: 30 },
    ui: {
      'ui:widget': 'text',
      'ui:options': {
        help: 'As perguntas ao lado podem juntar-se a esta: são um passo, com um botão para acrescentar outro.',
      },
    },
  },
  name: {
    schema: { type: 'string', title: 'Nome da resposta nos dados', maxLength: 40 },
    ui: { 'ui:widget': 'text' },
  },
} as const

/** The options of a multiple choice: one may exclude the others. */
const manyOptionsUi = {
  ...fields.options.ui,
  'ui:options': { ...fields.options.ui['ui:options'], exclusive: true },
}

type OwnField = keyof typeof fields
export type Field = OwnField | ValuePart

/** What is not for changing in a base question, and in one of a group, which is known by its name. */
export const fixedFields = {
  base: ['type', 'required', 'name', 'other', 'replacesBase', 'repetition', 'repeats'],
  group: ['name'],
} as const satisfies Record<string, readonly Field[]>

const isValuePart = (name: Field): name is ValuePart => (valuePartNames as readonly Field[]).includes(name)

const fieldOf = (name: Field) => (isValuePart(name) ? partOf(name).field : fields[name])

const isOptional = (name: Field): boolean =>
  isValuePart(name)
    ? !partOf(name).required
    : ['help', 'required', 'other', 'otherLabel', 'repetition', 'repeats'].includes(name)

/**
 * The fields in which each part of a record is edited that is more than one value. A part without a line here does not
 * compile.
 */
const fieldsOf: Readonly<Record<Exclude<AnswerPart, ValuePart>, readonly OwnField[]>> = {
  options: ['options', 'other', 'otherLabel'],
  // A box next to each option.
  exclusive: [],
  // Base questions only, whose value kind is not for changing.
  atom: [],
}

const parts = Object.keys(fieldsOf) as readonly (keyof typeof fieldsOf)[]

const valuePartsOf = (kind: string): readonly ValuePart[] =>
  valuePartNames.filter((part) => hasPart(kind, part))

/** The fields of a type's form, in order. */
const fieldsFor = (kind: string): readonly Field[] => [
  'question',
  'help',
  'type',
  'required',
  ...parts.filter((part) => hasPart(kind, part)).flatMap((part) => fieldsOf[part]),
  ...valuePartsOf(kind),
  ...(mayRepeat(kind) ? (['repetition', 'repeats'] as const) : []),
  'name',
]

function formOf(names: readonly Field[]): EditorForm {
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, fieldOf(name).schema])),
      required: names.filter((name) => !isOptional(name)),
      additionalProperties: false,
    },
    ui: Object.fromEntries(names.map((name) => [name, fieldOf(name).ui])),
  }
}

const forms = new Map<string, EditorForm>()

/**
 * The form that edits a question of a kind, itself a JSON Schema with rjsf's ui: the fields of the parts that its type has,
 * but those that are not for changing (`fixed`). `beside` is what its neighbours are repeated for (`nounBeside`). The same
 * object for the same question kind.
 */
export function editorForm(
  { type: kind, other, repetition }: EditedQuestion,
  fixed: readonly Field[] = [],
  beside?: string,
): EditorForm {
  const key = `${kind} ${other ?? false} ${repetition === 'own'} ${beside} ${fixed}`
  const storedForm = forms.get(key)
  if (storedForm) return storedForm
  const isShown = (name: Field) =>
    (name !== 'otherLabel' || other) && (name !== 'repeats' || repetition === 'own') && !fixed.includes(name)
  const form = joinable(formOf(fieldsFor(kind).filter(isShown)), beside)
  if (hasPart(kind, 'exclusive')) form.ui.options = manyOptionsUi
  forms.set(key, form)
  return form
}

/** A form that lets a question be asked for each thing that its neighbours are repeated for. */
function joinable(form: EditorForm, noun: string | undefined): EditorForm {
  if (noun === undefined || !form.ui.repetition) return form
  const { schema, ui } = fields.repetition
  const { enumNames } = ui['ui:options']
  const properties = {
    ...form.schema.properties,
    repetition: { ...schema, enum: ['once', 'with', 'own'] },
  }
  const withNames = { ...enumNames, with: `Para cada ${noun}, com a pergunta ao lado` }
  return {
    schema: { ...form.schema, properties },
    ui: { ...form.ui, repetition: { ...ui, 'ui:options': { enumNames: withNames } } },
  }
}

const repetitionOf = (answer: QuestionAnswer, beside?: string): 'once' | 'with' | 'own' => {
  const { repeats } = answer
  if (repeats === undefined) return 'once'
  return beside !== undefined && listOf({ ...answer, repeats: beside }) === listOf(answer) ? 'with' : 'own'
}

/** A question as its form shows it. `beside` is what its neighbours are repeated for. */
export function toForm({ question, answer }: QuestionRecord, beside?: string): EditedQuestion {
  const repetition = mayRepeat(answer.type) ? repetitionOf(answer, beside) : undefined
  const options = answer.options ?? []
  const other = options.find(({ value }) => value === OTHER)
  return {
    type: answer.type,
    ...(question !== '' && { question }),
    ...(answer.help !== undefined && { help: answer.help }),
    ...(answer.options && { options: options.filter(({ value }) => value !== OTHER) }),
    ...(other && { other: true as const, otherLabel: other.description }),
    ...pickParts(valuePartsOf(answer.type), (part) => shownPart(part, answer)),
    ...(answer.required !== false && { required: true as const }),
    ...(repetition && { repetition }),
    ...(repetition === 'own' && answer.repeats && { repeats: answer.repeats }),
    ...(answer.name !== '' && { name: answer.name }),
  }
}

/** What a question is asked for each of, by its form; undefined for one that is asked once. The noun may not be written yet. */
function nounOf(
  { type, repetition, repeats = '' }: EditedQuestion,
  beside: string | undefined,
): string | undefined {
  if (!mayRepeat(type)) return undefined
  return repetition === 'own' ? repeats : repetition === 'with' ? beside : undefined
}

/**
 * The question of a form's values, made from the earlier record. A type keeps only what it can show. `beside` is what its
 * neighbours are repeated for.
 */
export function fromForm(form: EditedQuestion, record: QuestionRecord, beside?: string): QuestionRecord {
  const noun = nounOf(form, beside)
  const has = (part: AnswerPart) => hasPart(form.type, part)
  const { together, atom, group, when } = record.answer
  return {
    id: record.id,
    question: oneLine(form.question ?? ''),
    answer: {
      type: form.type,
      name: form.name ?? '',
      required: form.required === true,
      ...(together && { together }),
      ...(noun !== undefined && { repeats: noun }),
      ...pickParts(valuePartsOf(form.type), (part) => keptPart(part, form)),
      ...(has('options') && {
        options: [
          ...(form.options ?? []).map((option) => keptOption(form.type, option)),
          ...(form.other ? [{ value: OTHER, description: form.otherLabel ?? 'Outro' }] : []),
        ],
      }),
      ...(atom && { atom }),
      ...(group && { group }),
      ...(form.help && { help: form.help }),
      ...(when && { when }),
    },
    pivot: record.pivot,
    ...(record.from && { from: record.from }),
  }
}

/** An option without its empty parts. Only among several choices can one exclude the others. */
function keptOption(
  kind: string,
  { value, description, exclusive, help, icon, warning, ends }: QuestionOption,
): QuestionOption {
  return {
    value,
    description,
    ...(exclusive && hasPart(kind, 'exclusive') && { exclusive }),
    ...(help && { help }),
    ...(icon && { icon }),
    ...(warning && { warning }),
    ...(ends && (ends.why || ends.elsewhere) && { ends }),
  }
}

/**
 * A form after its type was changed, with the parts that the earlier type showed and this one did not (`lost`), so
 * that trying a type loses no options.
 */
export const retyped = (form: EditedQuestion, lost: Partial<EditedQuestion>): EditedQuestion => ({
  ...lost,
  ...form,
})

/** A new question, to be filled in: of the first type, whose options are two blank ones. */
export function newQuestion(place: number): QuestionRecord {
  const [type] = questionKinds
  const options = ['', ''].map((description) => ({ value: '', description }))
  return {
    id: place,
    question: '',
    answer: { type, name: '', required: true, ...(hasPart(type, 'options') && { options }) },
    pivot: { id: place },
  }
}

/** Puts a question on one line, wherever it was copied from. A space at its end may be the next word's. */
const oneLine = (text: string): string => text.replace(/[^\S\n]*\r?\n\s*/g, ' ')

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
