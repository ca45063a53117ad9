import { printMoney, printWhole } from '../atoms/money.ts'

type Params = Readonly<Record<string, unknown>>

/** What a number counts, where a message has to name one. */
export type Unit = 'euros' | undefined

const kinds: Readonly<Record<string, string>> = {
  number: 'Escreva um valor em euros, por exemplo 1.234,50.',
  integer: 'Escreva um número inteiro.',
}

const formatTexts: Readonly<Record<string, string>> = {
  filled: 'Campo obrigatório',
  'other-answered': 'Escreva a sua resposta',
  'birth-date': 'Escreva a data de nascimento (dd/mm/aaaa) de uma pessoa com 18 anos ou mais.',
  'past-date': 'Escreva uma data que exista e que não seja no futuro (dd/mm/aaaa).',
  country: 'Escolha um país da lista.',
  nationality: 'Escolha uma nacionalidade da lista.',
}

/** A limit in words: '1.000,00 €', '4.000'. Dots between thousands, comma before decimals. */
function limitIn(limit: unknown, unit: Unit): string {
  if (typeof limit !== 'number') return String(limit)
  if (unit === 'euros') return `${printMoney(limit)} €`
  return Number.isInteger(limit) ? printWhole(limit) : String(limit).replace('.', ',')
}

const texts: Readonly<Record<string, (params: Params, unit: Unit) => string>> = {
  required: () => 'Campo obrigatório',
  filled: () => 'Campo obrigatório',
  minLength: ({ limit }) =>
    limit === 1 ? 'Campo obrigatório' : `Escreva pelo menos ${limitIn(limit, undefined)} caracteres.`,
  maxLength: ({ limit }) => `Escreva no máximo ${limitIn(limit, undefined)} caracteres.`,
  minItems: ({ limit }) =>
    limit === 1 ? 'Escolha pelo menos uma opção.' : `Escolha pelo menos ${limit} opções.`,
  maxItems: ({ limit }) =>
    limit === 1
      ? 'Uma das opções escolhidas exclui as outras.'
      : `Escolha no máximo ${limitIn(limit, undefined)} opções.`,
  uniqueItems: () => 'Há opções repetidas.',
  enum: () => 'Escolha uma das opções.',
  const: ({ allowedValue }) =>
    allowedValue === true
      ? 'É preciso aceitar.'
      : typeof allowedValue === 'number'
        ? 'Valor não permitido.'
        : 'Os dois campos têm de ser iguais.',
  pattern: () => 'O valor não tem o formato esperado.',
  minimum: ({ limit }, unit) => `O valor mínimo é ${limitIn(limit, unit)}.`,
  maximum: ({ limit }, unit) => `O valor máximo é ${limitIn(limit, unit)}.`,
  type: ({ type }) => kinds[String(type)] ?? 'O valor não é do tipo esperado.',
  additionalProperties: () => 'Campo desconhecido.',
  maxProperties: () => 'Há campos a mais.',
  format: ({ format }) => formatTexts[String(format)] ?? 'O valor não tem o formato esperado.',
  multipleOf: () => 'Escreva no máximo duas casas decimais.',
}

/** The Portuguese text for a failed schema keyword; `params` are Ajv's, `unit` says what a number there counts. */
export function keywordMessage(keyword: string, params: Params, unit?: Unit): string {
  return texts[keyword]?.(params, unit) ?? 'Valor inválido.'
}
