import { defineForm } from './define-form.ts'

/** The most characters of a reason, in the form and in the call. */
export const MAX_NOBODY_REASON = 500

const NO_REASON = 'Escreva porquê, em poucas palavras.'

/** Why a client found nobody, as a request ends with (REQ-8). */
export const nobodyFound = defineForm({
  id: 'nobody-found',
  title: 'Não encontrei quem procurava',
  schema: {
    type: 'object',
    properties: { reason: { title: 'Porquê', type: 'string', pattern: '\\S', maxLength: MAX_NOBODY_REASON } },
    required: ['reason'],
    additionalProperties: false,
  },
  ui: {
    reason: {
      'ui:widget': 'textarea',
      'ui:placeholder': 'Por exemplo: os preços eram altos, ou já tratei do assunto',
      'ui:options': { reasons: { required: NO_REASON, pattern: NO_REASON } },
    },
  },
})
