import { dateEntry } from './date.ts'
import { emailEntry } from './email.ts'
import type { Entry, EntryName } from './entry.ts'
import { phoneEntry } from './phone.ts'
import { postalCodeEntry } from './postal-code.ts'

/** Every way in which a field's text is taken, by the name that a field's ui gives. */
export const entries: Readonly<Record<EntryName, Entry>> = {
  phone: phoneEntry,
  postalCode: postalCodeEntry,
  date: dateEntry,
  email: emailEntry,
}

/** The entry that a field's ui names (`ui:options`); undefined where it names none. */
export function entryOf(options: Readonly<Record<string, unknown>>): Entry | undefined {
  const name = options.entry
  return typeof name === 'string' && Object.hasOwn(entries, name) ? entries[name as EntryName] : undefined
}
