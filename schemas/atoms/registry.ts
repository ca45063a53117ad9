import type { Atom } from './atom.ts'
import { email } from './email.ts'
import { personName } from './person-name.ts'
import { internationalPhone, phone } from './phone.ts'
import { postalCode } from './postal-code.ts'

/** Every value kind that a question or a form may name. A new kind is one file and one line here. */
export const atoms = { postalCode, phone, internationalPhone, email, personName } as const satisfies Record<
  string,
  Atom
>

export type AtomName = keyof typeof atoms

export const atomNames = Object.keys(atoms) as AtomName[]
