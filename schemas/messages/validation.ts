import { money } from '../atoms/money.ts'
import { printDecimal } from '../atoms/parts/decimal.ts'

type Params = Readonly<Record<string, unknown>>

/** How a number is named. */
type Words = (value: number) => string

const WHOLE = 'Escreva um número inteiro.'

/** The texts for a value of the wrong type, by the type that the schema wants. */
const typeTexts: Readonly<Record<string, string>> = {
  number: money.messages.type,
  integer: WHOLE,
  string: 'O valor tem de ser um texto.',
  boolean: 'O valor tem de ser verdadeiro ou falso.',
  array: 'O valor tem de ser uma lista.',
  object: 'O valor tem de ser um conjunto de campos.',
}

/** The texts for a number with too many decimals, by the smallest step that the schema allows. */
const decimalsTexts: Readonly<Record<string, string>> = {
  1: WHOLE,
  0.1: 'Escreva no máximo uma casa decimal.',
}

const limitIn = (limit: unknown, words: Words): string =>
  typeof limit === 'number' ? words(limit) : String(limit)

const texts: Readonly<Record<string, (params: Params, words: Words) => string>> = {
  required: () => 'Campo obrigatório',
  filled: () => 'Campo obrigatório',
  minLength: ({ limit }) =>
    limit === 1 ? 'Campo obrigatório' : `Escreva pelo menos ${limitIn(limit, printDecimal)} caracteres.`,
  maxLength: ({ limit }) => `Escreva no máximo ${limitIn(limit, printDecimal)} caracteres.`,
  minItems: ({ limit }) =>
    limit === 1 ? 'Escolha pelo menos uma opção.' : `Escolha pelo menos ${limit} opções.`,
  maxItems: ({ limit }) =>
    limit === 1
      ? 'Uma das opções escolhidas exclui as outras.'
      : `Escolha no máximo ${limitIn(limit, printDecimal)} opções.`,
  uniqueItems: () => 'Há opções repetidas.',
  enum: () => 'Escolha uma das opções.',
  const: ({ allowedValue }) =>
    allowedValue === true
      ? 'É preciso aceitar.'
      : typeof allowedValue === 'number'
        ? 'Valor não permitido.'
        : 'Os dois campos têm de ser iguais.',
  pattern: () => 'O valor não tem o formato esperado.',
  minimum: ({ limit }, words) => `O valor mínimo é ${limitIn(limit, words)}.`,
  maximum: ({ limit }, words) => `O valor máximo é ${limitIn(limit, words)}.`,
  type: ({ type }) => typeTexts[String(type)] ?? 'O valor não é do tipo esperado.',
  additionalProperties: () => 'Campo desconhecido.',
  maxProperties: () => 'Há campos a mais.',
  format: () => 'O valor não tem o formato esperado.',
  nul: () => 'Há caracteres não permitidos.',
  multipleOf: ({ multipleOf }) =>
    decimalsTexts[String(multipleOf)] ?? 'Escreva no máximo duas casas decimais.',
}

/** The Portuguese text for a failed schema keyword. `params` are Ajv's, `unit` is the unit of a number in them. */
export function keywordMessage(keyword: string, params: Params, words: Words = printDecimal): string {
  return texts[keyword]?.(params, words) ?? 'Valor inválido.'
}
