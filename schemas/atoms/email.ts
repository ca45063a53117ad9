import { visibleCode } from '../text/visible.ts'
import type { Atom, Samples } from './atom.ts'
import { textEntry, trimmed } from './entry.ts'

const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** What stands around an address that was copied: 'mailto:ana@exemplo.pt?subject=…', 'Ana <ana@exemplo.pt>,'. */
const LINK = /^mailto:([^?]*).*$/is
const WITH_NAME = /^[^<>]*<([^<>]*)>$/
const END_OF_SENTENCE = /[.,;:]+$/

/**
 * A domain with letters beyond ASCII as mail servers know it: `josé.pt` -> `xn--jos-dma.pt`. The text itself where it
 * is no domain.
 */
function asciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || /[\0-,/:-@[-`{-\x7f]/.test(domain)) return domain
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}

/**
 * The address that a text means, without what a paste, a link or a phone's keyboard adds to it, its domain in ASCII
 * (VAL-1, VAL-17).
 */
export function readEmail(text: string): string {
  const bare = visibleCode(text).replace(LINK, '$1').replace(END_OF_SENTENCE, '')
  const address = bare.replace(WITH_NAME, '$1').replace(END_OF_SENTENCE, '').trim()
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + asciiDomain(address.slice(at))
}

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
    ['\u200eana@exem\u00adplo.pt\ufeff', 'ana@exemplo.pt', 'ana@exemplo.pt'],
    ['ana\u2011teste\uff20exemplo.pt', 'ana-teste@exemplo.pt', 'ana-teste@exemplo.pt'],
    ['mailto:ana@exemplo.pt?subject=Ol%C3%A1', 'ana@exemplo.pt', 'ana@exemplo.pt'],
    ['Ana Teste <ana@exemplo.pt>;', 'ana@exemplo.pt', 'ana@exemplo.pt'],
    ['ana@exemplo.pt.', 'ana@exemplo.pt', 'ana@exemplo.pt'],
    ['ana@José.pt', 'ana@xn--jos-dma.pt', 'ana@xn--jos-dma.pt'],
  ],
  invalid: [
    'ana',
    'ana@',
    '@exemplo.pt',
    'ana@exemplo',
    'ana..b@exemplo.pt',
    'a na@exemplo.pt',
    'ana@exemplo.p',
    'josé@exemplo.pt',
    'ana@josé pt',
    '',
  ],
  refused: [' ana@exemplo.pt', 'ana@josé.pt'],
}
