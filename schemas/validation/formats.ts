import type { Atom } from '../atoms/atom.ts'
import { atoms } from '../atoms/registry.ts'
import { serviceEntry, subgroupEntry } from '../catalogue/entries.ts'
import { isFileId, photoEntry } from '../photos/photos.ts'

/** The check behind each named format. */
export type Formats = Readonly<Record<string, (text: string) => boolean>>

/** The formats of value kinds, by the name that their schemas give; `now` is the clock by which they judge days. */
export const formatsOf = (kinds: Readonly<Record<string, Atom>>, now: () => number = Date.now): Formats =>
  Object.fromEntries(
    Object.values(kinds).flatMap(({ schema, test }) =>
      test ? [[String(schema.format), (text: string) => test(text, now())]] : [],
    ),
  )

/** The formats that every schema may name, by another clock than the device's. */
export const formatsAt = (now: () => number): Formats => ({
  ...formatsOf(atoms, now),
  [photoEntry.format]: isFileId,
  // They choose the widget, and say nothing about a number.
  [serviceEntry.format]: () => true,
  [subgroupEntry.format]: () => true,
})

/**
 * The named formats of every schema, on the server and in the browser alike. Compiled validators are linked with this
 * one table, so a format cannot mean two things.
 */
export const formats: Formats = formatsAt(Date.now)
