import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Atom } from '#schemas/atoms/atom.ts'
import { entries } from '#schemas/atoms/entries.ts'
import { applyMask } from '#schemas/atoms/mask.ts'
import { fromWirePhone, toWirePhone } from '#schemas/atoms/phone.ts'
import { unknownPostalCode, withSuggestions } from '#schemas/atoms/postal-code.ts'
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
    ['1000 0015', '1000-0015'],
    ['1000-001 Lisboa', '1000-001'],
    ['abc', ''],
  ])('lays %j out as %j', (typed, shown) => expect(applyMask('0000-000', typed)).toBe(shown))
})

describe('a phone number', () => {
  it.each([
    ['912345678', '912 345 678', '912 345 678'],
    ['+351912345678', '912 345 678', '912 345 678'],
    ['00351912345678', '912 345 678', '912 345 678'],
    ['351912345678', '912 345 678', '912 345 678'],
    ['+351 912 345 678', '912 345 678', '912 345 678'],
    ['(+351) 912-345-678', '912 345 678', '912 345 678'],
    ['\u202a+351\u00a0912\u00a0345\u00a0678\u202c', '912 345 678', '912 345 678'],
    ['+33612345678', '+33 612 345 678', '+33612345678'],
    ['0033 6 12 34 56 78', '+33 612 345 678', '+33612345678'],
    ['+44 (0)20 7946 0018', '+44 207 946 0018', '+442079460018'],
    ['+1 202 555 0123', '+1 202 555 0123', '+12025550123'],
    ['+351 21', '+351 21', '+35121'],
    ['9123456789', '912 345 6789', '912 345 6789'],
    ['351912345', '351 912 345', '351 912 345'],
    ['+3519123456789', '+351 912 345 6789', '+3519123456789'],
    ['912 345 678 (casa)', '912 345 678 (casa)', '912 345 678 (casa)'],
    ['00', '00', '00'],
    ['', '', ''],
  ])('%j is shown as %j and means %j', (typed, shown, answer) => {
    expect(entries.phone.layOut(typed)).toBe(shown)
    expect(entries.phone.read(shown)).toBe(answer)
    expect(entries.phone.print(answer)).toBe(shown)
  })

  it('never loses a digit that was typed, but for a prefix of our own', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+0-9 ]{0,18}$/), (typed) => {
        const digits = (text: string) => text.replace(/\D/g, '')
        const kept = digits(entries.phone.layOut(typed))
        expect([kept, `351${kept}`, `00351${kept}`, `00${kept}`]).toContain(digits(typed))
      }),
    )
  })
})

describe('a date', () => {
  it.each([
    ['1/1/1990', '1/1/1990', '01/01/1990'],
    ['5/3/1985', '5/3/1985', '05/03/1985'],
    ['1-1-1990', '1/1/1990', '01/01/1990'],
    ['1.1.1990', '1/1/1990', '01/01/1990'],
    ['01011990', '01/01/1990', '01/01/1990'],
    ['1990-01-01', '01/01/1990', '01/01/1990'],
    ['1990-1-1T00:00:00Z', '01/01/1990', '01/01/1990'],
    ['19/90/0101', '19/90/0101', '01/01/1990'],
    ['31/02/1990', '31/02/1990', '31/02/1990'],
    ['1/1/19901', '1/1/19901', '1/1/19901'],
    ['01/01/1990 5', '01/01/19905', '01/01/19905'],
    ['1/', '1/', '1/'],
    ['0101', '01/01', '01/01'],
    ['1 de maio', '1 de maio', '1 de maio'],
  ])('%j is shown as %j and means %j', (typed, shown, answer) => {
    expect(entries.date.layOut(typed)).toBe(shown)
    expect(entries.date.read(shown)).toBe(answer)
  })
})

it('reads an e-mail address without the spaces at its ends', () => {
  expect(entries.email.read(' ana@exemplo.pt\n')).toBe('ana@exemplo.pt')
  expect(entries.email.layOut(' ana@exemplo.pt')).toBe(' ana@exemplo.pt')
})

it('sends phone numbers with their prefix and shows them without', () => {
  expect(toWirePhone('912 345 678')).toBe('+351912345678')
  expect(fromWirePhone('+351912345678')).toBe('912 345 678')
  expect(toWirePhone('+33612345678')).toBe('+33612345678')
})

it('adds suggestions to an unknown postal code', () => {
  expect(unknownPostalCode([{ num_cod_postal: '1000', ext_cod_postal: '002' }])).toBe(
    'Código postal não encontrado. Por favor introduza outro válido. (Sugestão: 1000-002)',
  )
  const codes = ['1000-002', '1000-003'].map((code) => {
    const [num_cod_postal = '', ext_cod_postal = ''] = code.split('-')
    return { num_cod_postal, ext_cod_postal }
  })
  const pieces = withSuggestions(unknownPostalCode(codes))
  expect(pieces.filter(({ suggested }) => suggested).map(({ text }) => text)).toEqual([
    '1000-002',
    '1000-003',
  ])
  expect(pieces.map(({ text }) => text).join('')).toBe(unknownPostalCode(codes))
  expect(withSuggestions('Campo obrigatório')).toEqual([{ text: 'Campo obrigatório', suggested: false }])
})
