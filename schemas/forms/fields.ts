import { MIN_PASSWORD } from '../accounts/password.ts'
import type { JsonSchema } from '../json-schema.ts'

/** An e-mail address; `reasons` are the form's own words by keyword. */
export const emailUi = (reasons: JsonSchema, autocomplete = 'username') => ({
  'ui:widget': 'email',
  'ui:options': { atom: 'email', autocomplete, reasons },
})

/** The pattern of a text of at least so many characters (2 or more), not counting spaces at its ends. */
export const atLeast = (characters: number) => `\\S[\\s\\S]{${characters - 2},}\\S`

const TOO_SHORT = `A password tem de ter pelo menos ${MIN_PASSWORD} caracteres.`

/** The messages for a password that is missing or too short. */
export const shortPassword = { required: TOO_SHORT, minLength: TOO_SHORT } as const

/** The account's password, typed again to confirm something. */
export const ownPassword = {
  schema: { title: 'A sua password', type: 'string', minLength: 1, maxLength: 256 },
  ui: {
    'ui:widget': 'password',
    'ui:options': { autocomplete: 'current-password', reasons: { required: 'Escreva a sua password.' } },
  },
} as const
