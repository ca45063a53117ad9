/** The names under which a field's ui says how its text is taken (`ui:options.entry`); `entries` holds each. */
export const entryNames = ['phone', 'postalCode', 'date', 'email'] as const

export type EntryName = (typeof entryNames)[number]

/**
 * How a text becomes an answer. No function here drops a digit: what is left over stays in the field and is refused
 * there.
 */
export interface Entry {
  /** The field's text after a key press, a paste or the browser's filling in: with separators where they belong. */
  layOut(text: string): string
  /** The answer that a text means, in its one form; the text itself where it means none. */
  read(text: string): string
  /** An answer as the field shows it when nobody is writing in it. */
  print(answer: string): string
}

export const unchanged = (text: string): string => text
