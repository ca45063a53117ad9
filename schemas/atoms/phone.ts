import { visibleCode } from '../text/visible.ts'
import type { Atom, Samples } from './atom.ts'
import { textEntry, trimmed } from './entry.ts'
import { applyMask, withoutExtraDigit } from './parts/mask.ts'

const PREFIX = '+351'

/** How Portuguese mobile numbers begin on the wire: no other one gets an SMS (VAL-20). */
const PORTUGUESE_MOBILES = `${PREFIX}9`

const MASK = '000 000 000'

/** Characters of a number on the wire: `+` and the digits of E.164. */
export const MAX_WIRE_PHONE = 16

/** What people write between the digits of a phone number, with the `(0)` after a prefix, and how a link to it begins. */
const SEPARATORS = /^tel:|\(0\)|[\s().\-/]/gi

/** Country codes of one and of two digits; all others have three. */
const COUNTRY = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** The 0 of calls at home, of countries whose numbers never begin with 0: `+33 06…` and `+33 6…` are one number (VAL-3). */
const TRUNK_ZERO = /^(\+(?:3[123]|4[13469]|353))0(?=\d{6})/

/**
 * A number without separators, with `+` before an international one (`00` means the same). Undefined if the text
 * holds anything else.
 */
function bareNumber(text: string): string | undefined {
  const bare = visibleCode(text)
    .replace(SEPARATORS, '')
    .replace(/^00(?=\d)/, '+')
  return /^\+?\d*$/.test(bare) ? bare : undefined
}

/**
 * The answer that a text means: `912 345 678` for nine digits with or without +351, 00351 or 351 before them,
 * `+33612345678` for an international number. Anything else stays, grouped as far as it goes.
 */
function parsePhone(text: string): string {
  const bare = bareNumber(text)
  if (bare === undefined) return text
  const national = /^\+?351(\d{9})$/.exec(bare)?.[1] ?? bare
  return national.startsWith('+') ? national.replace(TRUNK_ZERO, '$1') : applyMask(MASK, national)
}

/** `+33612345678` -> `+33 612 345 678`; everything else stays as it is. */
function printPhone(answer: string): string {
  if (!/^\+\d+$/.test(answer)) return answer
  const country = COUNTRY.exec(answer)?.[0] ?? answer
  const groups = answer.slice(country.length).replace(/\d{3}(?=\d{2})/g, '$& ')
  return groups === '' ? country : `${country} ${groups}`
}

/** Whether a number has more digits than its mask, or than E.164; a prefix of our own is none of them. */
function isOver(text: string): boolean {
  const bare = bareNumber(text) ?? ''
  const most = bare.startsWith('+') ? MAX_WIRE_PHONE : bare.startsWith(PREFIX.slice(1)) ? 12 : 9
  return bare.length > most
}

const entry = textEntry({
  mask: (text, before) => printPhone(parsePhone(withoutExtraDigit(text, before, isOver))),
  parse: parsePhone,
  print: printPhone,
})

/** Landlines (2), Internet calls (30) and mobiles (91, 92, 93, 96). No number begins with 351. */
const isNational = (text: string): boolean => /^(?:2\d\d|30\d|9[1236]\d) \d{3} \d{3}$/.test(text)

/** Landlines and Internet calls; in groups of three. */
const LANDLINE = /^(?:2\d\d|30\d) \d{3} \d{3}$/

/** The advice at a number that gets no SMS; the number may stay (VAL-20). */
const landlineAdvice = (text: string): string | undefined =>
  LANDLINE.test(parsePhone(text)) ? 'Este número é de telefone fixo: não recebe SMS.' : undefined

/** A Portuguese phone number as an answer: nine digits in groups of three; it travels with +351 (VAL-2). */
export const phone = {
  schema: { type: 'string', format: 'pt-phone' },
  test: isNational,
  entry,
  words: trimmed,
  inputMode: 'tel',
  autoComplete: 'tel-national',
  advice: landlineAdvice,
  messages: {
    required: 'Insira o seu telemóvel com os 9 dígitos.',
    format: 'Insira um número de telemóvel português com 9 dígitos.',
  },
} as const satisfies Atom

export const phoneSamples: Samples = {
  valid: [
    ['912345678', '912 345 678', '912 345 678'],
    ['213 456 789', '213 456 789', '213 456 789'],
    ['966000111', '966 000 111', '966 000 111'],
    ['308800123', '308 800 123', '308 800 123'],
    ['+351912345678', '912 345 678', '912 345 678'],
    ['00351912345678', '912 345 678', '912 345 678'],
    ['(+351) 912-345-678', '912 345 678', '912 345 678'],
    ['tel:+351912345678', '912 345 678', '912 345 678'],
    ['９１２ 345\u2011678.', '912 345 678', '912 345 678'],
    ['\u202a+351\u00a0912\u00a0345\u00a0678\u202c', '912 345 678', '912 345 678'],
  ],
  invalid: [
    '912 345 67',
    '912 345 6789',
    '812 345 678',
    '112 000 000',
    '942 345 678',
    '351 912 345',
    '912 345 678 (casa)',
    '+33612345678',
    '',
  ],
  refused: ['912345678', '351 912 345678', '+351912345678'],
}

/** A phone number of somebody who may live abroad: a Portuguese one, or an international one as `+` and its digits. */
export const internationalPhone = {
  schema: { type: 'string', format: 'phone' },
  test: (text: string) => isNational(text) || (/^\+(?!351|0)\d{7,15}$/.test(text) && !TRUNK_ZERO.test(text)),
  entry,
  words: (answer: string | number) => entry.print(trimmed(answer)),
  inputMode: 'tel',
  autoComplete: 'tel',
  advice: landlineAdvice,
  messages: {
    required: 'Insira o seu telemóvel.',
    format: 'Insira um número com 9 dígitos ou, se for de outro país, com + e o indicativo.',
  },
} as const satisfies Atom

export const internationalPhoneSamples: Samples = {
  valid: [
    ['912345678', '912 345 678', '912 345 678'],
    ['+33612345678', '+33612345678', '+33 612 345 678'],
    ['0033 6 12 34 56 78', '+33612345678', '+33 612 345 678'],
    ['+33 06 12 34 56 78', '+33612345678', '+33 612 345 678'],
    ['+44 (0)20 7946 0018', '+442079460018', '+44 207 946 0018'],
    ['+41 44 668 18 00', '+41446681800', '+41 446 681 800'],
    ['+39 06 6982', '+39066982', '+39 066 982'],
    ['+1 202 555 0123', '+12025550123', '+1 202 555 0123'],
    ['+5511912345678', '+5511912345678', '+55 119 123 456 78'],
  ],
  invalid: ['33612345678', '+35191234567', '+33', '+0612345678', '+3361234567890123', ''],
  refused: ['+351912345678', '33612345678', '+330612345678'],
}

/** The form in which a phone number is sent and stored: `912 345 678` -> `+351912345678`, `+33612345678` as it is. */
export function toWirePhone(answer: string): string {
  const bare = answer.replaceAll(' ', '')
  return bare.startsWith('+') ? bare : PREFIX + bare
}

/** `+351912345678` -> `912 345 678`, the form in which it is shown and typed; anything else comes back as it is. */
export function fromWirePhone(wire: string): string {
  const match = /^\+351(\d{3})(\d{3})(\d{3})$/.exec(wire)
  return match ? match.slice(1).join(' ') : wire
}

/**
 * How the numbers begin, on the wire, that get SMS in some countries (`+351`, `+33`): in Portugal only mobiles do. Other
 * countries' landlines are not known.
 */
export const smsPrefixesOf = (countries: readonly string[]): string[] =>
  countries.map((country) => (country === PREFIX ? PORTUGUESE_MOBILES : country))
