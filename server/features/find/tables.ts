import type { WordKind } from '../../core/lists/by-words.ts'
import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    /** The words that things are found by, with when each was made, which sorts them (ADM-44). */
    find_words: {
      kind: WordKind
      /** The id of the thing in the table of its kind. */
      thing: string
      word: string
      at: string
    }
    /** How the words sound, also without one letter: for misspelt ones. */
    find_spellings: {
      spelling: string
      word: string
    }
    /** The things whose words are to be read again; several rows may name the same. */
    find_due: {
      kind: WordKind
      thing: string
    }
  }
}

export const findTables: readonly FeatureTable[] = [
  {
    name: 'find_words',
    key: ['kind', 'thing', 'word'],
    person: 'made of others: words of names and contacts, deleted in the moment in which those are',
  },
  {
    name: 'find_spellings',
    key: ['spelling', 'word'],
    person: 'made of others: deleted with the last one who has the word',
  },
  { name: 'find_due', key: ['kind', 'thing'], person: 'made of others: ids alone, for seconds' },
]
