import { defineForm } from './define-form.ts'
import { ownPassword } from './fields.ts'

/** The password that confirms erasing the account. */
export const erasePerson = defineForm({
  id: 'erase-person',
  title: 'Apagar a minha conta',
  schema: {
    type: 'object',
    properties: { password: ownPassword.schema },
    required: ['password'],
    additionalProperties: false,
  },
  ui: {
    password: ownPassword.ui,
  },
})
