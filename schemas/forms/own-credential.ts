import { credentialKindNames, credentialKinds, MAX_ISSUER, MAX_NUMBER } from '../profiles/credentials.ts'
import { defineForm } from './define-form.ts'

/** A credential that a professional sends to be looked at (PRF-16). The feature registers the widget of a day. */
export const ownCredential = defineForm({
  id: 'own-credential',
  title: 'Certificação',
  schema: {
    type: 'object',
    properties: {
      kind: { title: 'O que quer juntar', type: 'string', enum: credentialKindNames },
      number: { title: 'Número', type: 'string', pattern: '\\S', maxLength: MAX_NUMBER },
      issuer: { title: 'Ordem ou seguradora', type: 'string', maxLength: MAX_ISSUER },
      until: { title: 'Válido até', type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    },
    required: ['kind', 'number'],
    additionalProperties: false,
  },
  ui: {
    kind: {
      'ui:widget': 'select',
      'ui:options': {
        enumNames: Object.fromEntries(credentialKindNames.map((kind) => [kind, credentialKinds[kind].title])),
        reasons: { required: 'Escolha o que quer juntar.' },
      },
    },
    number: {
      'ui:widget': 'text',
      'ui:options': { reasons: { required: 'Escreva o número.', pattern: 'Escreva o número.' } },
    },
    issuer: { 'ui:widget': 'text' },
    until: {
      'ui:widget': 'date',
      'ui:options': {
        help: 'Se o documento não tiver prazo, deixe vazio: pedimos-lhe que o confirme um ano depois.',
      },
    },
  },
})
