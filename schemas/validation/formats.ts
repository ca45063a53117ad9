import { atoms } from '../atoms/registry.ts'
import { isAnswered } from '../questions/choices.ts'

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** Whether a text has anything in it but white space. */
export const filled = (text: string): boolean => /\S/.test(text)

export type Formats = Readonly<Record<string, (text: string) => boolean>>

/**
 * The named formats of every schema, on the server and in the browser alike. Compiled validators are linked with this
 * one table, so a format cannot mean two things.
 */
export const formats: Formats = {
  filled,
  'date-time': (text) => DATE_TIME.test(text),
  'pt-postal-code': atoms.postalCode.test,
  'pt-phone': atoms.phone.test,
  phone: atoms.internationalPhone.test,
  'person-name': atoms.personName.test,
  email: atoms.email.test,
  'other-answered': isAnswered,
}
