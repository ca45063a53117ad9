import { ONE_LINE } from '../validation/one-line.ts'
import type { Atom, Samples } from './atom.ts'
import { asTyped, trimmed } from './entry.ts'

const oneLine = new RegExp(ONE_LINE, 'u')

/** A person's name: one line with a letter in it, of whatever alphabet, up to 120 characters (VAL-5). */
export const personName = {
  schema: { type: 'string', format: 'person-name', maxLength: 120 },
  test: (text: string) => /\p{L}/u.test(text) && oneLine.test(text),
  entry: asTyped,
  words: trimmed,
  inputMode: 'text',
  autoComplete: 'name',
  messages: {
    required: 'Insira o seu nome.',
    format: 'Insira um nome, com letras.',
  },
} as const satisfies Atom

export const personNameSamples: Samples = {
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
    ['Ana\u00a0Tes\u00adte\u200b', 'Ana Teste', 'Ana Teste'],
    ['Concei\u00e7\u00e3o\u2011Silva', 'Conceição-Silva', 'Conceição-Silva'],
    ['Jose\u0301', 'José', 'José'],
    ['\u202eAna Teste', 'Ana Teste', 'Ana Teste'],
    'می\u200cخواهم',
  ],
  invalid: [
    '',
    '   ',
    '123',
    '...',
    '-',
    '912 345 678',
    'Ana\nTeste',
    'Ana\r\nBcc: a@b.pt',
    'Ana\u0000',
    'Ana\u2028Teste',
    '\u200b\u2066\u2069',
  ],
  refused: ['\u202eetseT anA'],
}
