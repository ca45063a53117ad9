import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Atom, Samples } from '#schemas/atoms/atom.ts'
import { birthDate } from '#schemas/atoms/date.ts'
import { email } from '#schemas/atoms/email.ts'
import { nameAtoms, nameSamples } from '#schemas/atoms/name-atoms.ts'
import { applyMask } from '#schemas/atoms/parts/mask.ts'
import { fromWirePhone, internationalPhone, phone, smsPrefixesOf, toWirePhone } from '#schemas/atoms/phone.ts'
import { unknownPostalCode, withSuggestions } from '#schemas/atoms/postal-code.ts'
import { atomSamples, atoms } from '#schemas/atoms/registry.ts'
import { valueInWords } from '#schemas/questions/words.ts'
import { createAjv } from '#schemas/validation/ajv.ts'
import { formatsOf } from '#schemas/validation/formats.ts'
import { toProblems } from '#schemas/validation/problem.ts'

const ajv = createAjv({ ownFormats: formatsOf(nameAtoms) })
const kinds: Readonly<Record<string, Atom>> = { ...atoms, ...nameAtoms }
const samples: Readonly<Record<string, Samples>> = { ...atomSamples, ...nameSamples }

describe.each(Object.entries(kinds))('the value kind %s', (name, atom) => {
  const validate = ajv.compile(atom.schema)
  const { valid = [], invalid = [], refused = [] } = samples[name] ?? {}
  const ui = { 'ui:options': { atom: name, ...(name in nameAtoms && { reasons: atom.messages }) } }
  const cases = valid.map((sample) =>
    typeof sample === 'string' ? ([sample, sample, sample] as const) : sample,
  )
  const ownMessage = atom.messages.type ?? atom.messages.format ?? ''
  const faults = invalid.map((sample) =>
    typeof sample === 'string' ? ([sample, ownMessage] as const) : sample,
  )

  it('has samples', () => expect(Math.min(valid.length, invalid.length)).toBeGreaterThan(0))

  it.each(cases)('reads %j as %j and shows it as %j', (typed, answer, shown) => {
    expect(atom.entry.parse(typed)).toBe(answer)
    expect(validate(answer)).toBe(true)
    expect(atom.entry.print(answer)).toBe(shown)
  })

  it.each(cases)('reads %j in every form in which it shows it', (_typed, answer, shown) => {
    expect(atom.entry.parse(shown)).toBe(answer)
    expect(atom.entry.mask(shown, shown)).toBe(shown)
    expect(valueInWords(ui, answer)).toContain(shown)
  })

  it.each(faults)('says of %j: %j', (typed, message) => {
    const answer = atom.entry.parse(typed)
    expect(validate(answer)).toBe(false)
    expect(toProblems(validate.errors, ui, answer).map((problem) => problem.message)).toEqual([message])
  })

  it.each(refused)('refuses %j as it stands', (answer) => expect(validate(answer)).toBe(false))
})

it('names every format once, and says something of each', () => {
  const formats = Object.values(kinds).flatMap(({ test, schema }) => (test ? [schema.format] : []))
  expect(new Set(formats).size).toBe(formats.length)
  for (const { schema, messages } of Object.values(kinds)) {
    expect(formats.includes(schema.format)).toBe(schema.format !== undefined)
    expect(messages[schema.type === 'string' ? 'format' : 'type']).toMatch(/\S/)
  }
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

describe('a digit that is typed into a full field', () => {
  it.each([
    ['phone', '912 345 678', '912 345 6789', '912 345 678'],
    ['phone', '912 345 678', '9012 345 678', '912 345 678'],
    ['phone', '912 345 67', '912 345 678', '912 345 678'],
    ['phone', '351 912 345', '351 912 3456', '351 912 3456'],
    ['phone', '912 345 678', '+912 345 678', '+91 234 5678'],
    ['internationalPhone', '+33 123 456 789 0123', '+33 123 456 789 01234', '+33 123 456 789 0123'],
    ['postalCode', '1000-001', '1000-0015', '1000-001'],
    ['nif', '123 456 789', '123 456 7890', '123 456 789'],
    ['birthDate', '01/01/1990', '01/01/19905', '01/01/1990'],
    ['birthDate', '1/1/1990', '11/1/1990', '11/1/1990'],
    ['twoDigits', '12', '123', '12'],
  ] as const)('is not taken by %s (VAL-22): %j, %j', (kind, before, typed, shown) => {
    expect(atoms[kind].entry.mask(typed, before)).toBe(shown)
  })

  it.each([
    ['phone', '9123456789', '912 345 6789'],
    ['postalCode', '10000015', '1000-0015'],
    ['nif', '1234567890', '1234567890'],
  ] as const)('is kept by %s where it is pasted: %j', (kind, pasted, shown) => {
    expect(atoms[kind].entry.mask(pasted, '')).toBe(shown)
  })
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
    expect(phone.entry.mask(typed, '')).toBe(shown)
    expect(phone.entry.parse(shown)).toBe(answer)
    expect(phone.entry.print(answer)).toBe(shown)
  })

  it('has one form, whether the 0 of calls at home was typed or not (VAL-3)', () => {
    const wire = (typed: string) => toWirePhone(String(phone.entry.parse(typed)))
    expect(['+33 6 12 34 56 78', '0033 06 12 34 56 78', '+33(0)612345678'].map(wire)).toEqual(
      Array(3).fill('+33612345678'),
    )
    expect(wire('+39 06 6982 0000')).toBe('+390669820000')
  })

  it('is said to get no SMS where it is a landline (VAL-20)', () => {
    for (const kind of [phone, internationalPhone]) {
      expect(['213 456 789', '308800123', '+351 213456789'].map((text) => kind.advice(text))).toEqual(
        Array(3).fill('Este número é de telefone fixo: não recebe SMS.'),
      )
      expect(['912 345 678', '213 456', '+33612345678', ''].map((text) => kind.advice(text))).toEqual(
        Array(4).fill(undefined),
      )
    }
    expect(smsPrefixesOf(['+351', '+33'])).toEqual(['+3519', '+33'])
  })

  it('never loses a digit that was typed, but for a prefix of our own', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+0-9 ]{0,18}$/), (typed) => {
        const digits = (text: string) => text.replace(/\D/g, '')
        const masked = digits(phone.entry.mask(typed, ''))
        expect([masked, `351${masked}`, `00351${masked}`, `00${masked}`]).toContain(digits(typed))
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
    expect(birthDate.entry.mask(typed, '')).toBe(shown)
    expect(birthDate.entry.parse(shown)).toBe(answer)
  })
})

it('reads an e-mail address without the spaces at its ends', () => {
  expect(email.entry.parse(' ana@exemplo.pt\n')).toBe('ana@exemplo.pt')
  expect(email.entry.mask(' ana@exemplo.pt', '')).toBe(' ana@exemplo.pt')
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
