import { uiOptions } from '../ui-options.ts'
import type { Atom, Samples } from './atom.ts'
import { comingDays, comingDaysSamples } from './coming-days.ts'
import { birthDate, birthDateSamples, pastDate, pastDateSamples } from './date.ts'
import { dateTime, dateTimeSamples } from './date-time.ts'
import { documentNumber, documentNumberSamples } from './document-number.ts'
import { email, emailSamples } from './email.ts'
import { money, moneySamples, positiveMoney, positiveMoneySamples } from './money.ts'
import { nif, nifSamples } from './nif.ts'
import { otherAnswer, otherAnswerSamples } from './other-answer.ts'
import { twoDigits, twoDigitsSamples } from './parts/two-digits.ts'
import { personName, personNameSamples } from './person-name.ts'
import { internationalPhone, internationalPhoneSamples, phone, phoneSamples } from './phone.ts'
import { placeText, placeTextSamples } from './place-text.ts'
import { postalCode, postalCodeSamples } from './postal-code.ts'
import { quantity, quantitySamples } from './quantity.ts'
import { taxNumber, taxNumberSamples } from './tax-number.ts'
import { filledText, filledTextSamples } from './text.ts'

/** The value kinds that a question may name. */
const questionAtoms = { postalCode, phone, internationalPhone, email, personName } as const satisfies Record<
  string,
  Atom
>

/**
 * Every value kind that a form may name, but those with a long list of names (see `name-atoms`). A new kind is one file
 * and its two lines here, the record and its samples.
 */
export const atoms = {
  ...questionAtoms,
  filledText,
  otherAnswer,
  dateTime,
  birthDate,
  pastDate,
  comingDays,
  money,
  positiveMoney,
  twoDigits,
  quantity,
  placeText,
  documentNumber,
  nif,
  taxNumber,
} as const satisfies Record<string, Atom>

/** Samples of every kind; a browser does not load them. */
export const atomSamples: Readonly<Record<keyof typeof atoms, Samples>> = {
  postalCode: postalCodeSamples,
  phone: phoneSamples,
  internationalPhone: internationalPhoneSamples,
  email: emailSamples,
  personName: personNameSamples,
  filledText: filledTextSamples,
  otherAnswer: otherAnswerSamples,
  dateTime: dateTimeSamples,
  birthDate: birthDateSamples,
  pastDate: pastDateSamples,
  comingDays: comingDaysSamples,
  money: moneySamples,
  positiveMoney: positiveMoneySamples,
  twoDigits: twoDigitsSamples,
  quantity: quantitySamples,
  placeText: placeTextSamples,
  documentNumber: documentNumberSamples,
  nif: nifSamples,
  taxNumber: taxNumberSamples,
}

/** A value kind that a question's record may name. */
export type AtomName = keyof typeof questionAtoms

export const atomNames = Object.keys(questionAtoms) as AtomName[]

/**
 * The value kind that a field's ui names (`ui:options.atom`), as far as that ui sets it. Undefined
 * where it names none, or one with a list.
 */
export function atomOf(options: Readonly<Record<string, unknown>>): Atom | undefined {
  const name = options.atom
  if (typeof name !== 'string' || !Object.hasOwn(atoms, name)) return undefined
  const atom: Atom = atoms[name as keyof typeof atoms]
  return atom.setBy?.(options) ?? atom
}

/** The value kind whose schema names a format; undefined where none does. */
export const atomOfFormat = (format: unknown): Atom | undefined =>
  Object.values<Atom>(atoms).find(({ schema }) => format !== undefined && schema.format === format)

/** The value kind that a field's ui, as rjsf has it, names. */
export const atomOfField = (ui: unknown): Atom | undefined => atomOf(uiOptions(ui))
