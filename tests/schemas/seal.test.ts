import { expect, it } from 'vitest'
import { sealInWords } from '#schemas/profiles/verifications.ts'

it.each([
  [{}, ''],
  [{ email: false, phone: false, website: false, nif: false }, ''],
  [{ email: true }, 'E-mail verificado'],
  [{ nif: true }, 'NIF verificado'],
  [{ email: true, phone: true }, 'E-mail e telemóvel verificados'],
  [{ nif: true, website: true, email: true }, 'E-mail, site e NIF verificados'],
])('the seal of %o says «%s» (PRF-5)', (verified, said) => expect(sealInWords(verified)).toBe(said))
