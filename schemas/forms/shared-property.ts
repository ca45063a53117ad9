import type { FromSchema } from 'json-schema-to-ts'
import { businesses, mayHaveSize, propertyKinds, sharedProperty } from '../mls/property.ts'
import { defineForm } from './define-form.ts'

const DESCRIPTION = 'Escreva pelo menos 20 caracteres sobre o imóvel.'
const LINK = 'Escreva um endereço completo, como https://www.exemplo.pt/imovel.'

const wholeUi = (unit: string, missing: string, help?: string) => ({
  'ui:widget': 'updown',
  'ui:options': {
    atom: 'quantity',
    unit,
    ...(help !== undefined && { help }),
    reasons: { required: missing, type: missing },
  },
})

/** A property that a professional shares (MLS-3). `sharedFor` leaves out what land does not have. */
export const sharedPropertyForm = defineForm({
  id: 'shared-property',
  title: 'Imóvel partilhado',
  schema: sharedProperty,
  ui: {
    business: {
      'ui:widget': 'select',
      'ui:options': {
        reasons: { required: 'Escolha se é para venda ou arrendamento.' },
        enumNames: businesses,
      },
    },
    kind: {
      'ui:widget': 'select',
      'ui:options': {
        reasons: { required: 'Escolha o tipo de imóvel.' },
        enumNames: propertyKinds,
      },
    },
    size: {
      'ui:widget': 'select',
      'ui:options': { unmarked: true, help: 'Obrigatória para apartamentos e moradias.' },
    },
    area: wholeUi('m²', 'Escreva a área em metros quadrados, sem casas decimais.'),
    price: wholeUi('€', 'Escreva o preço em euros, sem cêntimos.', 'No arrendamento, a renda de um mês.'),
    place: {
      'ui:options': {
        atom: 'placeText',
        help: 'O código postal ou a localidade. Mostramos a zona, nunca a morada.',
        reasons: { required: 'Escreva o código postal ou a localidade.' },
      },
    },
    description: {
      'ui:widget': 'textarea',
      'ui:options': { reasons: { required: DESCRIPTION, pattern: DESCRIPTION } },
    },
    commission: wholeUi(
      '%',
      'Escreva uma percentagem de 0 a 100, sem casas decimais.',
      'A parte da sua comissão que fica para quem trouxer o cliente.',
    ),
    link: {
      'ui:widget': 'text',
      'ui:placeholder': 'https://',
      'ui:options': { autocomplete: 'url', reasons: { pattern: LINK } },
    },
  },
  initial: { business: 'sale' },
})

export type SharedValues = FromSchema<typeof sharedProperty>

const { schema } = sharedPropertyForm
const { size: _, ...ofLand } = schema.properties
const landForm = { ...sharedPropertyForm, schema: { ...schema, properties: ofLand } }

/** The form for a kind of property: land has no typology. `sizeProblems` says who must have one. */
export const sharedFor = (kind: unknown): typeof sharedPropertyForm =>
  mayHaveSize(kind) ? sharedPropertyForm : landForm
