import type { Atom } from './atom.ts'

/** A person's name: anything with a letter in it, of whatever alphabet, up to 120 characters (VAL-5). */
export const personName = {
  schema: { type: 'string', format: 'person-name', maxLength: 120 },
  test: (text: string) => /\p{L}/u.test(text),
  inputMode: 'text',
  autoComplete: 'name',
  messages: {
    required: 'Insira o seu nome.',
    format: 'Insira um nome, com letras.',
    maxLength: 'O nome é demasiado longo (máximo de 120 caracteres).',
  },
  samples: {
    valid: [
      'Ana Teste',
      'Zé',
      'Łukasz Ćwik',
      "O'Neill",
      'Conceição-Silva',
      "D'Ávila",
      'D’Ávila',
      '3M Lda',
      '王',
    ],
    invalid: ['', '   ', '123', '...', '-', '912 345 678'],
  },
} as const satisfies Atom
