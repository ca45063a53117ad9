import type { Atom } from './atom.ts'

/** The name of a person who asks for a service: anything that is not blank, up to 120 characters (M§5). */
export const personName = {
  schema: { type: 'string', format: 'filled', maxLength: 120 },
  inputMode: 'text',
  autoComplete: 'name',
  messages: {
    required: 'Insira o seu nome.',
    format: 'Insira o seu nome.',
    maxLength: 'O nome é demasiado longo (máximo de 120 caracteres).',
  },
  samples: { valid: ['Ana Teste', 'Zé', 'Łukasz Ćwik'], invalid: ['', '   '] },
} as const satisfies Atom
