import type { JsonSchema, ObjectSchema } from '../../json-schema.ts'
import { answerFits } from '../conditions.ts'
import type { WizardDefinition, WizardStep } from '../definition.ts'
import { amount, count, objectOf, oneOf, optional, other, text, twoDigits } from './fields.ts'
import { loanOptions } from './options.ts'
import { type Person, personal, personNames, professional } from './people.ts'

/** Changes whenever an answer to an earlier version might no longer fit. */
const VERSION = 'loan-1'

const MAX_ENTRIES = 30

/** When a person takes part in the request (LOAN-4): by the numbers of applicants and guarantors of step 1. */
const takesPart: Readonly<Partial<Record<Person, JsonSchema>>> = {
  proponente_2: answerFits(['dados_gerais', 'proponente'], { const: 2 }),
  fiador_1: answerFits(['dados_gerais', 'fiador'], { enum: [1, 2] }),
  fiador_2: answerFits(['dados_gerais', 'fiador'], { const: 2 }),
}

const takingPart = Object.fromEntries(Object.entries(takesPart).map(([person, when]) => [`/${person}`, when]))

/** A pensioner has no company (LOAN-6). */
const employed = Object.fromEntries(
  personNames.flatMap((person) => {
    const path = ['dados_profissionais', person, 'actividade_profissional']
    const when = answerFits(path, { not: { const: 'Pensionista' } }, false)
    return ['nome_empresa', 'data_entrada'].map((name) => [`/${person}/${name}`, when])
  }),
)

/** Names and e-mails, as they are stored. */
const normalized: NonNullable<WizardStep['normalized']> = Object.fromEntries(
  personNames.flatMap((person) => [
    [`/${person}/name`, 'trimmed'],
    [`/${person}/lastname`, 'trimmed'],
    [`/${person}/email`, 'lowerCase'],
  ]),
)

const general = objectOf({
  finalidade: oneOf('Finalidade do crédito', loanOptions.finalidade),
  tipo: oneOf('Tipo de habitação', loanOptions.tipo),
  destino: oneOf('Destino da habitação', loanOptions.destino),
  localidade: text('Localidade', { suggest: 'places' }),
  distrito: oneOf('Distrito', loanOptions.distrito),
  valor_compra: amount('Valor de compra', 'positive'),
  montante_emprestimo: amount('Montante do empréstimo', 'positive'),
  prazo: twoDigits('Prazo (anos)', { minimum: 10, maximum: 40 }),
  proponente: count('Número de proponentes', [1, 2]),
  fiador: count('Número de fiadores', [0, 1, 2], { 0: 'Não' }),
})

const property = objectOf({
  imovel: oneOf('Imóvel', loanOptions.imovel),
  utilizacao: oneOf('Utilização', loanOptions.utilizacao),
  valor: amount('Valor', 'positive'),
  vende: oneOf('Vende para comprar?', loanOptions.simNao),
})

const charge = objectOf({
  tipo: oneOf('Tipo de encargo', loanOptions.encargo),
  valor_mensal: amount('Valor mensal', 'positive', {
    reasons: {
      minimum:
        'Um encargo tem de ter um valor mensal de 1,00 € ou mais. Se já não o paga, remova-o da lista.',
    },
  }),
  saldo_divida: amount('Saldo em dívida'),
  quer_liquidar: oneOf('Quer liquidar?', loanOptions.simNao),
})

const acceptance = (title: string, reads?: JsonSchema) =>
  other(title, { const: true }, 'checkbox', { wide: true, ...reads })

const last = objectOf({
  info: optional(
    other('Mensagem', { type: 'string', maxLength: 4000 }, 'textarea', {
      placeholder: 'Escreva a sua mensagem',
      wide: true,
    }),
  ),
  aceita_declaracao: acceptance('Aceito a Declaração', {
    dialog: 'declaration',
    dialogText: 'Ler a declaração',
  }),
  autoriza_dados: acceptance('Autorizo o Tratamento de Dados Pessoais', {
    dialog: 'authorization',
    dialogText: 'Ler a autorização',
  }),
  conhece_privacidade: acceptance('Tomei conhecimento da Política de Privacidade', {
    link: 'privacy',
    linkText: 'Ler a política',
  }),
})

type Part = { schema: ObjectSchema; ui: JsonSchema }

/** A step that asks the same of several people. */
function peopleStep(id: string, title: string, part: (person: Person) => Part): WizardStep {
  const parts = personNames.map((person) => [person, part(person)] as const)
  return {
    id,
    title,
    oneByOne: 'Pessoa',
    schema: {
      type: 'object',
      properties: Object.fromEntries(parts.map(([person, { schema }]) => [person, schema])),
      required: personNames,
      additionalProperties: false,
    },
    ui: Object.fromEntries(parts.map(([person, { ui }]) => [person, ui])),
  }
}

/** A step with a list of entries, and perhaps more fields below it. */
function listStep(
  step: Pick<WizardStep, 'id' | 'title' | 'initial' | 'clamps'>,
  list: { name: string; title: string; add: string; entry: string; of: Part },
  more: Part = objectOf({}),
): WizardStep {
  return {
    ...step,
    schema: {
      type: 'object',
      properties: {
        [list.name]: { title: list.title, type: 'array', maxItems: MAX_ENTRIES, items: list.of.schema },
        ...more.schema.properties,
      },
      required: [list.name, ...(more.schema.required ?? [])],
      additionalProperties: false,
    },
    ui: {
      [list.name]: { items: list.of.ui, 'ui:options': { add: list.add, entry: list.entry } },
      ...more.ui,
    },
  }
}

/** The home-loan request (`docs/rules/home-loan.md`). Answers are laid out as the blob that is sent. */
export const loanDefinition: WizardDefinition = {
  id: 'loan',
  version: VERSION,
  policy: 'furthest',
  review: 'sections',
  steps: [
    {
      id: 'dados_gerais',
      title: 'Dados gerais',
      ...general,
      initial: { prazo: 10 },
      clamps: [
        { field: 'prazo', least: 10, most: 40, emptied: 10, otherwise: 10 },
        {
          field: 'montante_emprestimo',
          mostAs: 'valor_compra',
          reason: 'não pode ser maior do que o valor de compra',
        },
      ],
    },
    {
      ...peopleStep('dados_pessoais', 'Dados pessoais', personal),
      relevance: takingPart,
      normalized,
      distinct: {
        fields: personNames.map((person) => `/${person}/id_numero`),
        question: 'É igual ao número do %other%: corrija um deles ou confirme que está certo.',
      },
    },
    {
      ...peopleStep('dados_profissionais', 'Dados profissionais', professional),
      relevance: { ...takingPart, ...employed },
    },
    listStep(
      { id: 'patrimonio', title: 'Património', initial: { patrimonios: [{}] } },
      {
        name: 'patrimonios',
        title: 'Imóveis que possui',
        add: 'Acrescentar mais imóveis',
        entry: 'Imóvel',
        of: property,
      },
    ),
    listStep(
      {
        id: 'encargos',
        title: 'Encargos',
        initial: { encargos: [{}], pensao_alimentos: 0 },
        clamps: [{ field: 'pensao_alimentos', emptied: 0 }],
      },
      {
        name: 'encargos',
        title: 'Créditos e outros encargos',
        add: 'Acrescentar mais Créditos/Encargos',
        entry: 'Encargo',
        of: charge,
      },
      objectOf({ pensao_alimentos: amount('Pensão de alimentos (por mês)') }),
    ),
    { id: 'informacoes', title: 'Informações', ...last },
  ],
}
