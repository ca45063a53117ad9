import type { FromSchema } from 'json-schema-to-ts'
import { taxNumber } from '../atoms/tax-number.ts'
import { defineForm } from './define-form.ts'

/** The fields of an invoice's data. */
export const invoiceFields = {
  name: { title: 'Nome ou empresa', type: 'string', format: 'filled', maxLength: 120 },
  nif: { title: 'NIF ou número de IVA da UE', ...taxNumber.schema },
  address: { title: 'Morada completa', type: 'string', format: 'filled', maxLength: 200 },
} as const

const schema = {
  type: 'object',
  properties: invoiceFields,
  required: ['name', 'nif', 'address'],
  additionalProperties: false,
} as const

export type InvoiceValues = FromSchema<typeof schema>

/** Whom an invoice is for (CRD-6). */
export const invoice = defineForm({
  id: 'invoice',
  title: 'Dados para a fatura',
  schema,
  ui: {
    name: { 'ui:widget': 'text', 'ui:options': { atom: 'filledText', autocomplete: 'organization' } },
    nif: {
      'ui:widget': 'text',
      'ui:options': { atom: 'taxNumber', reasons: { required: taxNumber.messages.format } },
    },
    address: { 'ui:widget': 'text', 'ui:options': { atom: 'filledText', autocomplete: 'street-address' } },
  },
})
