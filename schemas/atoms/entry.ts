import { visible } from '../text/visible.ts'

/**
 * How a text becomes an answer. No function here drops a digit that may matter: what is left over stays in the field and
 * is refused there.
 */
export interface Entry {
  /** The field's text after a key press, a paste or the browser's filling in, with separators where they belong. `before`: the text until then. */
  mask(text: string, before: string): string
  /** The answer that a text means, in its one form; the text itself where it means none. */
  parse(text: string): string | number
  /** An answer as the field shows it when nobody is writing in it. */
  print(answer: string | number): string
}

const unchanged = (text: string): string => text

/** The entry of a kind whose answer is a text. A function that is not given leaves the text as it is. */
export const textEntry = ({
  mask = unchanged,
  parse = unchanged,
  print = unchanged,
}: {
  mask?: Entry['mask']
  parse?: (text: string) => string
  print?: (answer: string) => string
}): Entry => ({ mask, parse, print: (answer) => print(String(answer)) })

/** The entry of a kind whose answer is a number. `parse` gives undefined for a text that is no such number. */
export const numberEntry = ({
  mask = unchanged,
  parse,
  print,
}: {
  mask?: Entry['mask']
  parse: (text: string) => number | undefined
  print: (answer: number) => string
}): Entry => ({
  mask,
  parse: (text) => parse(text) ?? text.trim(),
  print: (answer) => (typeof answer === 'number' ? print(answer) : answer),
})

/** The entry of a kind whose text is the answer, as far as it can be seen (VAL-17). */
export const asTyped = textEntry({ parse: visible })

/** The words of a kind that is read as it was typed. */
export const trimmed = (answer: string | number): string => String(answer).trim()
