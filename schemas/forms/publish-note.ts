import { defineForm } from './define-form.ts'
import { atLeast } from './fields.ts'

const TOO_SHORT = 'Escreva uma nota com pelo menos 3 caracteres.'

/** The note that goes with a publication of questions (ADM-11). */
export const publishNote = defineForm({
  id: 'publish-note',
  title: 'Publicar',
  schema: {
    type: 'object',
    properties: {
      note: { title: 'Nota para quem ler as versões', type: 'string', pattern: atLeast(3), maxLength: 300 },
    },
    required: ['note'],
    additionalProperties: false,
  },
  ui: {
    note: {
      'ui:widget': 'textarea',
      'ui:placeholder': 'Ex.: pergunta nova sobre a área',
      'ui:options': { reasons: { required: TOO_SHORT, pattern: TOO_SHORT } },
    },
  },
})
