import { visibleCode } from '../text/visible.ts'
import type { Atom, Samples } from './atom.ts'
import { textEntry, trimmed } from './entry.ts'

const VALUES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Whether the check digits of a Cartão de Cidadão number (`00000000 0 ZZ0`) fit, when it is written in full: digits and
 * letters from the right, every second one doubled (less nine above nine), add up to a multiple of ten. Undefined for
 * anything else (the eight digits alone, another form), of which nothing can be said.
 */
export function citizenCardFits(text: string): boolean | undefined {
  const number = text.replaceAll(' ', '').toUpperCase()
  if (!/^\d{9}[A-Z0-9]{2}\d$/.test(number)) return undefined
  const sum = [...number].reverse().reduce((total, letter, index) => {
    const value = VALUES.indexOf(letter)
    const doubled = index % 2 === 1 ? value * 2 : value
    return total + (index % 2 === 1 && doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

const CITIZEN_CARD = 'Cartão de Cidadão'

/** Every document's number has four letters or digits, one of them a digit: '-' and 'x' stand for none. */
const isNumber = (text: string): boolean => /\d/.test(text) && (text.match(/[\p{L}\d]/gu) ?? []).length >= 4

/** The number of an identification document (LOAN-33). `advice` wants the kind of document next to it. */
export const documentNumber = {
  schema: { type: 'string', format: 'document-number', maxLength: 30 },
  test: isNumber,
  entry: textEntry({ parse: visibleCode }),
  words: trimmed,
  messages: { format: 'Escreva o número como está no documento.' },
  advice: (text: string, document: unknown) =>
    document === CITIZEN_CARD && citizenCardFits(text) === false
      ? 'Confirme o número: os dígitos de controlo não coincidem.'
      : undefined,
} as const satisfies Atom

export const documentNumberSamples: Samples = {
  valid: ['00000000 0 ZZ4', '12345678', 'X123', ['\u200e12345678\u00a0', '12345678', '12345678']],
  invalid: [
    '',
    '  ',
    '-',
    'x',
    '123',
    'não tenho',
    ['1111111111222222222233333333331', 'Escreva no máximo 30 caracteres.'],
  ],
}
