import type { Admin } from '../audit/offers.ts'

/** A contact of somebody; the phone is null for an account that has none. */
export interface Contact {
  readonly name: string
  readonly email: string
  readonly phone: string | null
}

/** What an administrator types to correct a contact, and why (ADM-52, ADM-73). The phone is as a form holds it, '' for none. */
export interface Correction extends Contact {
  readonly phone: string
  readonly reason: string
  readonly by: Admin
}

export const SAME_CONTACT = 'O contacto já era este.'

/** The parts of a contact that differ from what it was, in words for its owner and for the log. */
export const correctedParts = (was: Contact, { name, email, phone }: Contact): string[] => [
  ...(name === was.name ? [] : ['o nome']),
  ...(email === was.email ? [] : ['o e-mail']),
  ...(phone === was.phone ? [] : ['o telemóvel']),
]
