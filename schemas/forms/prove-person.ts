import { defineForm } from './define-form.ts'
import { ownPassword } from './fields.ts'

/** The password that proves again who one is (ACC-53). */
export const provePerson = defineForm({
  id: 'prove-person',
  title: 'Confirme a sua identidade',
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
