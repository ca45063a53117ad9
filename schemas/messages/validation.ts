type Params = Readonly<Record<string, unknown>>

const kinds: Readonly<Record<string, string>> = {
  number: 'Escreva um valor em euros, por exemplo 1.234,50.',
  integer: 'Escreva um número inteiro.',
}

const formatTexts: Readonly<Record<string, string>> = {
  filled: 'Campo obrigatório',
  'birth-date': 'Escreva a data de nascimento (dd/mm/aaaa) de uma pessoa com 18 anos ou mais.',
  'past-date': 'Escreva uma data que exista e que não seja no futuro (dd/mm/aaaa).',
  country: 'Escolha um país da lista.',
  nationality: 'Escolha uma nacionalidade da lista.',
}

const texts: Readonly<Record<string, (params: Params) => string>> = {
  required: () => 'Campo obrigatório',
  filled: () => 'Campo obrigatório',
  minLength: ({ limit }) => (limit === 1 ? 'Campo obrigatório' : `Escreva pelo menos ${limit} caracteres.`),
  maxLength: ({ limit }) => `Escreva no máximo ${limit} caracteres.`,
  minItems: ({ limit }) =>
    limit === 1 ? 'Escolha pelo menos uma opção.' : `Escolha pelo menos ${limit} opções.`,
  maxItems: ({ limit }) => `Escolha no máximo ${limit} opções.`,
  uniqueItems: () => 'Há opções repetidas.',
  enum: () => 'Escolha uma das opções.',
  const: ({ allowedValue }) =>
    allowedValue === true
      ? 'É preciso aceitar.'
      : typeof allowedValue === 'number'
        ? 'Valor não permitido.'
        : 'Os dois campos têm de ser iguais.',
  pattern: () => 'O valor não tem o formato esperado.',
  minimum: ({ limit }) => `O valor mínimo é ${limit}.`,
  maximum: ({ limit }) => `O valor máximo é ${limit}.`,
  type: ({ type }) => kinds[String(type)] ?? 'O valor não é do tipo esperado.',
  additionalProperties: () => 'Campo desconhecido.',
  maxProperties: () => 'Há campos a mais.',
  format: ({ format }) => formatTexts[String(format)] ?? 'O valor não tem o formato esperado.',
  multipleOf: () => 'Escreva no máximo duas casas decimais.',
}

/** The Portuguese text for a failed schema keyword; `params` are Ajv's. */
export function keywordMessage(keyword: string, params: Params): string {
  return texts[keyword]?.(params) ?? 'Valor inválido.'
}
