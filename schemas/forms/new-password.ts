import { COMMON_PASSWORD, isCommonPassword, MIN_PASSWORD } from '../accounts/password.ts'
import { defineForm } from './define-form.ts'
import { shortPassword } from './fields.ts'

const DIFFERENT = 'As passwords não são iguais.'

/** A new password, typed twice, with its strength (ACC-12, ACC-13). */
export const newPassword = defineForm({
  id: 'new-password',
  title: 'Nova password',
  schema: {
    type: 'object',
    properties: {
      password: {
        title: 'Nova password',
        type: 'string',
        minLength: MIN_PASSWORD,
        maxLength: 256,
        format: 'uncommon-password',
      },
      confirmation: { title: 'Confirme a password', type: 'string', const: { $data: '1/password' } },
    },
    required: ['password', 'confirmation'],
    additionalProperties: false,
  },
  ui: {
    password: {
      'ui:widget': 'password',
      'ui:options': {
        autocomplete: 'new-password',
        strength: true,
        reasons: { ...shortPassword, format: COMMON_PASSWORD },
      },
    },
    confirmation: {
      'ui:widget': 'password',
      'ui:options': { autocomplete: 'new-password', reasons: { required: DIFFERENT, const: DIFFERENT } },
    },
  },
  formats: { 'uncommon-password': (text) => !isCommonPassword(text) },
})
