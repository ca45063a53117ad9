import { printDecimal } from '../atoms/parts/decimal.ts'
import type { JsonSchema } from '../json-schema.ts'
import { MAX_PHOTOS, photosInWords } from '../photos/photos.ts'
import { MAX_DRAFT_TEXT } from './limits.ts'
import type { QuestionAnswer } from './record.ts'

/** The largest number that a question may ask for. */
export const MAX_NUMBER = 99_999_999

/** A part of a question's record that is one value, and that only some types have. */
interface Part {
  /** The schema of a record that may be published. */
  readonly schema: JsonSchema
  /** The schema of a draft, where a value may be half written. */
  readonly draft: JsonSchema
  /** Whether a record of a type that has it must have it. */
  readonly required?: true
  /** The field of the editor; a ticked box is true, and false is left out. */
  readonly field: { readonly schema: JsonSchema; readonly ui: JsonSchema }
  /** What the editor shows where the record has none. */
  readonly initial?: unknown
  /** Its name in the place of a finding: 'unidade'. */
  readonly name: string
  /** The new value in a list of changes, after 'Em «…»: '; undefined if it was removed. */
  readonly change: (value: unknown) => string
}

const draftText = { type: 'string', maxLength: MAX_DRAFT_TEXT } as const

const unit = { type: 'string', minLength: 1, maxLength: 20, pattern: '^[^<>\\d]' } as const

/** A bound. The editor reads numbers as people write them; a draft keeps a text that is no number. */
const bound = (title: string) =>
  ({
    schema: { type: 'number', minimum: 0, maximum: MAX_NUMBER, multipleOf: 0.01 },
    draft: { type: ['number', 'string'], maxLength: MAX_DRAFT_TEXT },
    required: true,
    field: {
      schema: { type: 'number', title },
      ui: { 'ui:widget': 'updown', 'ui:options': { atom: 'quantity' } },
    },
    name: title.toLowerCase(),
    change: (value: unknown) =>
      `o ${title.toLowerCase()} passou a ${typeof value === 'number' ? printDecimal(value) : (value ?? 'nenhum')}`,
  }) as const

/** A box to tick: true or absent. */
const box = (title: string, name: string, [on, off]: readonly [on: string, off: string]) =>
  ({
    schema: { type: 'boolean' },
    draft: { type: 'boolean' },
    field: { schema: { type: 'boolean', title }, ui: { 'ui:widget': 'checkbox' } },
    name,
    change: (value: unknown) => (value ? on : off),
  }) as const

const DECIMALS = ['só números inteiros', 'uma casa decimal', 'duas casas decimais'] as const

/** How many photographs a question may take. */
const COUNTS = Array.from({ length: MAX_PHOTOS }, (_, index) => index + 1)

/**
 * Every part of a record that is one value and belongs to some types alone: how it is kept, edited, placed and told. A
 * new one is its line here, its field in `QuestionAnswer`, and its name among the parts of its type.
 */
export const valueParts = {
  placeholder: {
    schema: { type: 'string', maxLength: 120 },
    draft: draftText,
    field: {
      schema: { type: 'string', title: 'Exemplo dentro do campo', maxLength: 120 },
      ui: { 'ui:widget': 'text', 'ui:options': { wide: true } },
    },
    name: 'exemplo',
    change: (value) => `o exemplo passou a «${value ?? ''}»`,
  },
  unit: {
    schema: unit,
    draft: draftText,
    required: true,
    field: {
      schema: { type: 'string', title: 'Unidade (m², pessoas, horas…)', maxLength: 20 },
      ui: { 'ui:widget': 'text' },
    },
    name: 'unidade',
    change: (value) => `a unidade passou a «${value ?? ''}»`,
  },
  singular: {
    schema: unit,
    draft: draftText,
    field: {
      schema: { type: 'string', title: 'Unidade de 1, se for outra (pessoa, hora…)', maxLength: 20 },
      ui: { 'ui:widget': 'text' },
    },
    name: 'unidade de 1',
    change: (value) => `a unidade de 1 passou a «${value ?? ''}»`,
  },
  decimals: {
    schema: { enum: [0, 1, 2] },
    draft: { type: 'integer' },
    field: {
      schema: { title: 'Casas decimais', enum: [0, 1, 2] },
      ui: {
        'ui:widget': 'select',
        'ui:options': {
          enumNames: Object.fromEntries(DECIMALS.map((label, value) => [value, upper(label)])),
        },
      },
    },
    initial: 0,
    name: 'casas decimais',
    change: (value) => `aceita ${DECIMALS[Number(value ?? 0)] ?? DECIMALS[0]}`,
  },
  minimum: bound('Mínimo'),
  maximum: bound('Máximo'),
  most: {
    schema: { type: 'integer', minimum: 1, maximum: MAX_PHOTOS },
    draft: { type: 'integer' },
    field: {
      schema: { type: 'integer', title: 'Fotografias, no máximo', enum: COUNTS },
      ui: {
        'ui:widget': 'select',
        'ui:options': {
          enumNames: Object.fromEntries(COUNTS.map((count) => [count, photosInWords(count)])),
        },
      },
    },
    initial: MAX_PHOTOS,
    name: 'número de fotografias',
    change: (value) => `podem juntar-se até ${photosInWords(Number(value ?? MAX_PHOTOS))}`,
  },
  documents: box('Aceitar também PDF (plantas, orçamentos…)', 'também PDF', [
    'aceita também PDF',
    'já não aceita PDF',
  ]),
  unsure: box('Aceitar «Não sei»', '«não sei»', ['aceita «Não sei»', 'já não aceita «Não sei»']),
  span: box('Aceitar primeiro e último dia', 'primeiro e último dia', [
    'aceita primeiro e último dia',
    'já só aceita um dia',
  ]),
  undecided: box('Aceitar «Ainda não tenho data»', '«ainda não tenho data»', [
    'aceita «Ainda não tenho data»',
    'já não aceita «Ainda não tenho data»',
  ]),
  replacesBase: box('Quem responde aqui não responde à pergunta igual no fim', 'em vez da pergunta do fim', [
    'a pergunta igual no fim deixou de ser feita a quem responde aqui',
    'a pergunta igual no fim voltou a ser feita',
  ]),
} as const satisfies Record<string, Part>

/** A part of a record that is one value. */
export type ValuePart = keyof typeof valueParts

/** The value parts of a record. */
export type PartValues = Pick<QuestionAnswer, ValuePart>

export const valuePartNames = Object.keys(valueParts) as ValuePart[]

/** The value of a part as the editor shows it: blank and unticked ones as none, or as what the editor shows then. */
export const shownPart = (name: ValuePart, answer: PartValues): unknown => {
  const value = answer[name]
  return value === undefined || value === '' || value === false ? partOf(name).initial : value
}

/** The value of a part as a record keeps it: none where the editor shows its initial one. */
export function keptPart(name: ValuePart, form: PartValues): unknown {
  const value = shownPart(name, form)
  return value === partOf(name).initial ? undefined : value
}

export const partOf = (name: ValuePart): Part => valueParts[name]

/** One property for each value part: its schema of that kind. */
export const partSchemas = <Kind extends 'schema' | 'draft'>(kind: Kind) =>
  // `Object.fromEntries` forgets which name has which schema.
  Object.fromEntries(valuePartNames.map((name) => [name, valueParts[name][kind]])) as {
    readonly [Name in ValuePart]: (typeof valueParts)[Name][Kind]
  }

/** The value parts of some names that `of` gives a value for, in the order of the table. */
export const pickParts = (names: readonly ValuePart[], of: (name: ValuePart) => unknown): PartValues =>
  // As above: each name has the value of its own type.
  Object.fromEntries(
    names.flatMap((name) => {
      const value = of(name)
      return value === undefined ? [] : [[name, value]]
    }),
  ) as PartValues

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
