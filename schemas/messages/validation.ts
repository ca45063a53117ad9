type Params = Readonly<Record<string, unknown>>

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
  const: () => 'Valor não permitido.',
  pattern: () => 'O valor não tem o formato esperado.',
  minimum: ({ limit }) => `O valor mínimo é ${limit}.`,
  maximum: ({ limit }) => `O valor máximo é ${limit}.`,
  type: () => 'O valor não é do tipo esperado.',
  additionalProperties: () => 'Campo desconhecido.',
  maxProperties: () => 'Há campos a mais.',
  format: ({ format }) => (format === 'filled' ? 'Campo obrigatório' : 'O valor não tem o formato esperado.'),
}

/** The Portuguese text for a failed schema keyword; `params` are Ajv's. */
export function keywordMessage(keyword: string, params: Params): string {
  return texts[keyword]?.(params) ?? 'Valor inválido.'
}
