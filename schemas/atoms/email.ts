import type { Atom, Samples } from './atom.ts'
import { textEntry, trimmed } from './entry.ts'

const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** An address without the spaces at its ends, which a paste or a phone's keyboard adds. */
export const readEmail = (text: string): string => text.trim()

/** An e-mail address with a dotted domain (VAL-1). At most 254 characters, as SMTP allows. */
export const email = {
  schema: { type: 'string', format: 'email', maxLength: 254 },
  test: (text: string) => {
    const at = text.lastIndexOf('@')
    const labels = text.slice(at + 1).split('.')
    const top = labels.at(-1) ?? ''
    return (
      at > 0 &&
      at <= 64 &&
      LOCAL.test(text.slice(0, at)) &&
      labels.length > 1 &&
      labels.every((label) => LABEL.test(label)) &&
      /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i.test(top)
    )
  },
  entry: textEntry({ parse: readEmail }),
  words: trimmed,
  inputMode: 'email',
  autoComplete: 'email',
  messages: {
    required: 'Insira o seu e-mail.',
    format: 'E-mail inválido',
  },
} as const satisfies Atom

export const emailSamples: Samples = {
  valid: [
    'ana.teste@exemplo.pt',
    'ana+casa@exemplo.info',
    "o'brien@exemplo.co.uk",
    'a@b.museum',
    [' ana@exemplo.pt\n', 'ana@exemplo.pt', 'ana@exemplo.pt'],
  ],
  invalid: [
    'ana',
    'ana@',
    '@exemplo.pt',
    'ana@exemplo',
    'ana..b@exemplo.pt',
    'a na@exemplo.pt',
    'ana@exemplo.p',
    '',
  ],
  refused: [' ana@exemplo.pt'],
}
