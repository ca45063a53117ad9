import { nameInList, namesIn } from '../places/names.ts'
import { visible } from '../text/visible.ts'
import type { Atom, Samples } from './atom.ts'
import { textEntry, trimmed } from './entry.ts'

/** What a name out of a list needs: only names of the list pass, whatever case and accents they were typed in. */
function nameFrom(list: 'countries' | 'nationalities') {
  const names = new Set(namesIn(list))
  return {
    test: (text: string) => names.has(text),
    entry: textEntry({ parse: (text) => nameInList(list, visible(text)) }),
    words: trimmed,
    placeholder: 'Escreva e escolha',
    list,
  }
}

/** A country by its Portuguese name. */
export const country = {
  ...nameFrom('countries'),
  schema: { type: 'string', format: 'country' },
  messages: { format: 'Escolha um país da lista.' },
} as const satisfies Atom

/** A nationality in either gender. */
export const nationality = {
  ...nameFrom('nationalities'),
  schema: { type: 'string', format: 'nationality' },
  messages: { format: 'Escolha uma nacionalidade da lista.' },
} as const satisfies Atom

export const countrySamples: Samples = {
  valid: [
    ['Portugal', 'Portugal', 'Portugal'],
    ['Cabo\u00a0Verde\u200b', 'Cabo Verde', 'Cabo Verde'],
    ['sao tome e principe', 'São Tomé e Príncipe', 'São Tomé e Príncipe'],
  ],
  invalid: ['', 'Atlântida', 'Portuguesa'],
  refused: ['portugal'],
}

export const nationalitySamples: Samples = {
  valid: [
    ['portuguesa', 'Portuguesa', 'Portuguesa'],
    ['PORTUGUÊS', 'Português', 'Português'],
  ],
  invalid: ['', 'Portugal', 'marciana'],
  refused: ['portuguesa'],
}
