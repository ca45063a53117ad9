import { nameAtoms } from '../../atoms/name-atoms.ts'
import { formatsOf } from '../../validation/formats.ts'

/** The formats that only the loan's schemas name: names out of long lists. */
export const loanFormats = formatsOf(nameAtoms)
