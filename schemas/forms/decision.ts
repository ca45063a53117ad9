import { type Ground, grounds } from '../decisions/grounds.ts'
import { defineForm } from './define-form.ts'
import { atLeast } from './fields.ts'

const TOO_SHORT = 'Escreva o motivo, com pelo menos 3 caracteres.'

/** The words of a decision (DEC-2): the reason and the rule that the person reads, and a note that they do not. */
export const decisionFields = {
  reason: { title: 'Motivo', type: 'string', pattern: atLeast(3), maxLength: 500 },
  ground: { title: 'Regra em que se baseia', type: 'string', enum: Object.keys(grounds) as Ground[] },
  note: { title: 'Nota interna', type: 'string', maxLength: 500 },
} as const

/** How they are asked for. */
export const decisionUi = {
  reason: {
    'ui:widget': 'textarea',
    'ui:options': {
      help: 'A pessoa lê-o tal como o escrever, com a regra e como pode objetar.',
      reasons: { required: TOO_SHORT, pattern: TOO_SHORT },
    },
  },
  ground: {
    'ui:widget': 'select',
    'ui:options': {
      reasons: { required: 'Escolha a regra.' },
      enumNames: Object.fromEntries(Object.entries(grounds).map(([ground, { name }]) => [ground, name])),
    },
  },
  note: { 'ui:widget': 'textarea', 'ui:options': { help: 'Só a administração a lê.' } },
}

/** What an administrator decides about a person with. */
export const decision = defineForm({
  id: 'decision',
  title: 'Decisão',
  schema: {
    type: 'object',
    properties: decisionFields,
    required: ['reason', 'ground'],
    additionalProperties: false,
  },
  ui: decisionUi,
})
