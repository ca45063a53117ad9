import type { Atom } from './atom.ts'
import { type Entry, unchanged } from './entry.ts'

const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** An address as it was written, without the spaces at its ends that a paste or a phone's keyboard adds. */
export const readEmail = (text: string): string => text.trim()

export const emailEntry: Entry = { layOut: unchanged, read: readEmail, print: unchanged }

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
  entry: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  messages: {
    required: 'Insira o seu e-mail.',
    format: 'E-mail inválido',
    maxLength: 'O e-mail é demasiado longo.',
  },
  samples: {
    valid: ['ana.teste@exemplo.pt', 'ana+casa@exemplo.info', "o'brien@exemplo.co.uk", 'a@b.museum'],
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
  },
} as const satisfies Atom
