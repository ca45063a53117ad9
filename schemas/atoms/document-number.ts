import { visibleCode } from '../text/visible.ts'
import type { Atom, Samples } from './atom.ts'
import { textEntry, trimmed } from './entry.ts'
import { filledText } from './text.ts'

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

/** The number of an identification document. `advice` wants the kind of document beside it. */
export const documentNumber = {
  schema: { type: 'string', format: 'filled', maxLength: 30 },
  entry: textEntry({ parse: visibleCode }),
  words: trimmed,
  messages: { format: filledText.messages.format },
  advice: (text: string, document: unknown) =>
    document === CITIZEN_CARD && citizenCardFits(text) === false
      ? 'Confirme o número: os dígitos de controlo não coincidem.'
      : undefined,
} as const satisfies Atom

export const documentNumberSamples: Samples = {
  valid: ['00000000 0 ZZ4', '12345678', 'X123', ['\u200e12345678\u00a0', '12345678', '12345678']],
  invalid: ['', '  ', ['1111111111222222222233333333331', 'Escreva no máximo 30 caracteres.']],
}
