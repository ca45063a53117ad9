import type { Atom } from './atom.ts'

const PREFIX = '+351'

/** A Portuguese phone number as it is typed: nine digits in groups of three; it travels with +351 (M§5, M§9). */
export const phone = {
  schema: { type: 'string', format: 'pt-phone' },
  test: (text: string) => /^(?:2\d|3\d|9[1236])\d \d{3} \d{3}$/.test(text),
  mask: '000 000 000',
  inputMode: 'tel',
  autoComplete: 'tel-national',
  messages: {
    required: 'Insira o seu telefone com os 9 dígitos.',
    format: 'Insira um número de telefone português com 9 dígitos.',
  },
  samples: {
    valid: ['912 345 678', '213 456 789', '966 000 111'],
    invalid: ['912345678', '912 345 67', '812 345 678', '112 000 000', '942 345 678', ''],
  },
} as const satisfies Atom

/** `912 345 678` -> `+351912345678`, the form in which a phone number is sent and stored. */
export function toWirePhone(typed: string): string {
  return PREFIX + typed.replaceAll(' ', '')
}

/** `+351912345678` -> `912 345 678`, the form in which it is shown and typed; anything else comes back as it is. */
export function fromWirePhone(wire: string): string {
  const match = /^\+351(\d{3})(\d{3})(\d{3})$/.exec(wire)
  return match ? match.slice(1).join(' ') : wire
}
