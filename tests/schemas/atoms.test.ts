import { describe, expect, it } from 'vitest'
import type { Atom } from '#schemas/atoms/atom.ts'
import { applyMask } from '#schemas/atoms/mask.ts'
import { fromWirePhone, toWirePhone } from '#schemas/atoms/phone.ts'
import { unknownPostalCode } from '#schemas/atoms/postal-code.ts'
import { atoms } from '#schemas/atoms/registry.ts'
import { createAjv } from '#schemas/validation/ajv.ts'

describe.each(Object.entries<Atom>(atoms))('%s', (_name, atom) => {
  const validate = createAjv().compile(atom.schema)
  it.each(atom.samples.valid)('takes %j', (sample) => expect(validate(sample)).toBe(true))
  it.each(atom.samples.invalid)('refuses %j', (sample) => expect(validate(sample)).toBe(false))
})

describe('a mask', () => {
  it.each([
    ['1000001', '1000-001'],
    ['1000-', '1000'],
    ['1000 0015', '1000-001'],
    ['abc', ''],
  ])('lays %j out as %j', (typed, shown) => expect(applyMask(atoms.postalCode.mask, typed)).toBe(shown))
})

it('sends phone numbers with their prefix and shows them without', () => {
  expect(toWirePhone('912 345 678')).toBe('+351912345678')
  expect(fromWirePhone('+351912345678')).toBe('912 345 678')
})

it('adds suggestions to an unknown postal code', () => {
  expect(unknownPostalCode([{ num_cod_postal: '1000', ext_cod_postal: '002' }])).toBe(
    'Código postal não encontrado. Por favor introduza outro válido. (Sugestão: 1000-002)',
  )
})
