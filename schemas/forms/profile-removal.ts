import { MAX_GALLERY } from '../profiles/own-profile.ts'
import { profilePartNames, profileParts } from '../profiles/removed-parts.ts'
import { decisionFields, decisionUi } from './decision.ts'
import { defineForm } from './define-form.ts'

const NUMBER = `Escreva o número da fotografia, de 1 a ${MAX_GALLERY}.`

/** What is taken off a profile, with the words of the decision (DEC-9). */
export const profileRemoval = defineForm({
  id: 'profile-removal',
  title: 'Retirar do perfil',
  schema: {
    type: 'object',
    properties: {
      part: { title: 'O que retira', type: 'string', enum: profilePartNames },
      photo: { title: 'Número da fotografia', type: 'integer', minimum: 1, maximum: MAX_GALLERY },
      ...decisionFields,
    },
    required: ['part', 'reason', 'ground'],
    additionalProperties: false,
  },
  ui: {
    part: {
      'ui:widget': 'select',
      'ui:options': { enumNames: profileParts, reasons: { required: 'Escolha o que retira.' } },
    },
    photo: {
      'ui:widget': 'updown',
      'ui:options': {
        atom: 'quantity',
        help: 'Das fotografias de trabalhos, pela ordem do perfil. Em branco retira todas.',
        reasons: { type: NUMBER, minimum: NUMBER, maximum: NUMBER },
      },
    },
    ...decisionUi,
  },
})
