import type { FromSchema } from 'json-schema-to-ts'
import { positiveMoney } from '../atoms/money.ts'
import { opaque } from '../calls/parts.ts'
import type { JsonSchema } from '../json-schema.ts'
import { type Price, type PriceKind, priceKinds, priceKindWords } from '../requests/prices.ts'
import { MAX_PROPOSAL_FILES } from '../requests/proposal-files.ts'
import { ONE_LINE } from '../validation/one-line.ts'
import type { Problem } from '../validation/problem.ts'
import type { StepAnswers } from '../wizards/definition.ts'
import { defineForm } from './define-form.ts'
import { atLeast } from './fields.ts'

const MESSAGE = 'Escreva pelo menos 20 caracteres: o que propõe, e porquê consigo.'
const euros = (title: string) => ({ title, ...positiveMoney.schema })
const moneyUi = (required: string) => ({
  'ui:widget': 'text',
  'ui:options': { atom: 'positiveMoney', reasons: { required } },
})

/** What a proposal says, as it is typed and sent: euros with two decimals. */
export const proposalSchema = {
  type: 'object',
  properties: {
    message: { title: 'Mensagem', type: 'string', pattern: atLeast(20), maxLength: 2000 },
    price_kind: { title: 'Preço', enum: priceKinds },
    price: euros('Valor, com IVA'),
    price_max: euros('Até'),
    price_unit: { title: 'Unidade', type: 'string', pattern: ONE_LINE, maxLength: 30 },
    available: { title: 'Quando pode fazer', type: 'string', pattern: atLeast(3), maxLength: 200 },
    included: { title: 'O que está incluído', type: 'string', maxLength: 1000 },
  },
  required: ['message', 'price_kind', 'available'],
  additionalProperties: false,
} as const

/** A proposal as it is sent: with the ids of its files (PRO-14), which are uploaded before. */
export const sentProposalSchema = {
  ...proposalSchema,
  properties: {
    ...proposalSchema.properties,
    files: { type: 'array', items: opaque, maxItems: MAX_PROPOSAL_FILES, uniqueItems: true },
  },
} as const

/** A professional's proposal (PRO-5): message, price, when and what is included. `proposalFor` says which prices a kind shows. */
export const proposalForm = defineForm({
  id: 'proposal',
  title: 'A sua proposta',
  schema: proposalSchema,
  ui: {
    message: {
      'ui:widget': 'textarea',
      'ui:options': {
        help: 'Pode escrever {nome} e {serviço}: o cliente lê o nome dele e o serviço que pediu.',
        reasons: { required: MESSAGE, pattern: MESSAGE },
      },
    },
    price_kind: {
      'ui:widget': 'select',
      'ui:options': {
        reasons: { required: 'Escolha como é o preço.' },
        enumNames: priceKindWords,
      },
    },
    price: moneyUi('Escreva o valor em euros.'),
    price_max: moneyUi('Escreva o valor mais alto, em euros.'),
    price_unit: {
      'ui:widget': 'text',
      'ui:options': { reasons: { pattern: 'Escreva a unidade: m², dia, porta …' } },
    },
    available: {
      'ui:widget': 'text',
      'ui:placeholder': 'Por exemplo: a partir de segunda-feira, de manhã',
      'ui:options': {
        reasons: {
          required: 'Escreva quando pode fazer o trabalho.',
          pattern: 'Escreva quando pode fazer o trabalho.',
        },
      },
    },
    included: { 'ui:widget': 'textarea' },
  },
  initial: { price_kind: 'fixed' },
})

export type ProposalValues = FromSchema<typeof proposalSchema>
export type SentProposal = FromSchema<typeof sentProposalSchema>

const prices = ['price', 'price_max', 'price_unit'] as const

const pricesOf: Readonly<Record<PriceKind, readonly (typeof prices)[number][]>> = {
  fixed: ['price'],
  hour: ['price'],
  unit: ['price', 'price_unit'],
  range: ['price', 'price_max'],
  visit: [],
}

const MISSING = {
  price: 'Escreva o valor em euros.',
  price_max: 'Escreva o valor mais alto, em euros.',
  price_unit: 'Escreva a unidade: m², dia, porta …',
} as const

type Wrong = Pick<Problem, 'path' | 'message'>

/** What is wrong with the parts of a price that its kind needs (PRO-5); the schema says the rest. */
export function priceProblems(values: Pick<ProposalValues, 'price_kind' | (typeof prices)[number]>): Wrong[] {
  const wrong: Wrong[] = pricesOf[values.price_kind]
    .filter((name) => values[name] === undefined || values[name] === '')
    .map((name) => ({ path: `/${name}`, message: MISSING[name] }))
  const { price, price_max } = values
  if (values.price_kind === 'range' && price !== undefined && price_max !== undefined && price_max <= price)
    wrong.push({ path: '/price_max', message: 'O valor mais alto tem de ser maior do que o mais baixo.' })
  return wrong
}

/** The form with the price fields of a kind alone. */
export function proposalFor(kind: PriceKind): typeof proposalForm {
  const shown: readonly string[] = pricesOf[kind]
  const properties = Object.fromEntries(
    Object.entries(proposalForm.schema.properties).filter(
      ([name]) => !prices.some((price) => price === name) || shown.includes(name),
    ),
  )
  const required = [...proposalSchema.required, ...pricesOf[kind]]
  return { ...proposalForm, schema: { ...proposalForm.schema, properties, required } }
}

/** What the price fields of other kinds say to who has no scripts. */
const OF_OTHERS: Readonly<Record<(typeof prices)[number], string>> = {
  price: 'Em branco, se o preço é só depois de uma visita.',
  price_max: 'Só para um preço entre dois valores.',
  price_unit: 'Só para um preço por unidade: m², dia, porta …',
}

/**
 * The form as the server renders it (PRO-17): with the price fields of a kind, and with those of the others for who has no
 * scripts (`plain`), since there they cannot come and go with the kind.
 */
export function plainProposalFor(kind: PriceKind): typeof proposalForm {
  const { schema } = proposalFor(kind)
  const others = prices.filter((price) => !(price in schema.properties))
  const plain = others.map((price) => {
    const fieldUi = proposalForm.ui[price] as { 'ui:options'?: JsonSchema }
    return [
      price,
      { ...fieldUi, 'ui:options': { ...fieldUi['ui:options'], help: OF_OTHERS[price], plain: true } },
    ]
  })
  return {
    ...proposalForm,
    schema: { ...schema, properties: proposalForm.schema.properties },
    ui: { ...proposalForm.ui, ...Object.fromEntries(plain) },
  }
}

/** Values of the form, with a price that was stored in place of theirs (PRO-29). */
export function withPrice(
  values: StepAnswers,
  { price_kind, price_cents, price_max_cents, price_unit }: Price,
) {
  const others = Object.entries(values).filter(([name]) => !prices.some((price) => price === name))
  return {
    ...Object.fromEntries(others),
    price_kind,
    ...(price_cents !== null && { price: price_cents / 100 }),
    ...(price_max_cents !== null && { price_max: price_max_cents / 100 }),
    ...(price_unit !== null && { price_unit }),
  }
}

/** A proposal's values with the prices of its kind alone, as they are stored: whole cents. */
export function storedPrice({ price_kind, price, price_max, price_unit }: ProposalValues) {
  const has = (name: (typeof prices)[number]) => pricesOf[price_kind].includes(name)
  const cents = (euros: number | undefined) => Math.round((euros ?? 0) * 100)
  return {
    price_kind,
    price_cents: has('price') ? cents(price) : null,
    price_max_cents: has('price_max') ? cents(price_max) : null,
    price_unit: has('price_unit') ? (price_unit ?? '').trim() : null,
  }
}
