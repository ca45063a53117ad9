import { visibleCode } from '../text/visible.ts'
import type { Atom, Samples } from './atom.ts'
import { textEntry, trimmed } from './entry.ts'
import { nif } from './nif.ts'

/** How VAT numbers of the European Union begin, but Portugal's: Greece's code is EL there. */
const EU_CODES = 'AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|RO|SE|SI|SK'

const EU_FORM = new RegExp(`^(?:${EU_CODES})[0-9A-Z+*]{2,12}$`)

/** Whether a tax number is one of another country of the European Union. */
export const isOfAnotherCountry = (text: string): boolean => /^[A-Z]{2}/.test(text)

/**
 * The tax number of an invoice: a Portuguese NIF, or the VAT number of another country of the European Union as code and
 * number (VAL-21). The server checks the form and the check digits of each country: they are too much for the page.
 */
export const taxNumber = {
  schema: { type: 'string', format: 'tax-number' },
  test: (text: string) => nif.test(text) || EU_FORM.test(text),
  entry: textEntry({
    parse: (text) =>
      visibleCode(text)
        .toUpperCase()
        .replace(/^PT|[ ./-]/g, ''),
  }),
  words: trimmed,
  messages: {
    format: 'Verifique o número: os nove algarismos do NIF, ou o código do país da UE e o número de IVA.',
  },
} as const satisfies Atom

export const taxNumberSamples: Samples = {
  valid: [
    ['500 000 000', '500000000', '500000000'],
    ['PT 123456789', '123456789', '123456789'],
    ['de 136 695 976', 'DE136695976', 'DE136695976'],
    ['ES-B58378431', 'ESB58378431', 'ESB58378431'],
    ['BE 0428.759.497', 'BE0428759497', 'BE0428759497'],
  ],
  invalid: ['500000001', 'DE', 'US123456789', 'GB999999973', '1234567890', 'abc', ''],
  refused: ['de136695976', 'DE 136695976'],
}
