import { expect, it } from 'vitest'
import { fold } from '#schemas/text/fold.ts'
import { visible, visibleCode } from '#schemas/text/visible.ts'
import { readPosted } from '#schemas/wizards/posted.ts'
import { readEntries } from '#schemas/wizards/read-entries.ts'

it.each([
  ['Ana\u00a0Te\u00adste\u200b', 'Ana Teste', 'Ana Teste'],
  ['\u202aAna\u202c \u2066Teste\u2069\ufeff', 'Ana Teste', 'Ana Teste'],
  ['Jose\u0301 da Silva\u2011Costa', 'José da Silva-Costa', 'José da Silva-Costa'],
  ['\uff21\uff11\uff0d\uff19\u3000', 'A1-9 ', 'A1-9'],
  ['1\u202f200 \u2013 2\u2009000 €', '1 200 – 2 000 €', '1 200 - 2 000 €'],
  ['A\u200dB\u200c', 'AB', 'AB'],
  ['linha 1\nlinha 2 ', 'linha 1\nlinha 2 ', 'linha 1\nlinha 2'],
  ['', '', ''],
])('of %j one sees %j, and as a code %j (VAL-17)', (typed, text, code) => {
  expect(visible(typed)).toBe(text)
  expect(visibleCode(typed)).toBe(code)
  expect(visible(text)).toBe(text)
})

it('leaves emoji and scripts that are written with joiners whole (VAL-17)', () => {
  for (const text of ['👩‍🔧 ❤️ 👍🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🧑🏽‍🤝‍🧑🏻', 'می‌خواهم', 'क्‍ष', 'a – b'])
    expect(visible(text)).toBe(text)
})

it('finds what was typed with characters that nobody sees', () =>
  expect(fold('Canali\u00adza\u200bção\u00a0')).toBe('canalizacao'))

const texts = {
  schema: {
    type: 'object',
    properties: {
      text: { type: 'string' },
      other: { type: 'string', enum: ['a\u00a0b'] },
      password: { type: 'string' },
    },
    required: [],
    additionalProperties: false,
  },
  ui: {
    text: { 'ui:widget': 'text' },
    other: { 'ui:widget': 'radio', 'ui:options': { choices: [{ value: 'a\u00a0b', label: 'A' }] } },
    password: { 'ui:widget': 'password' },
  },
} as const
const hidden = 'Ana\u200b\u00a0Teste'

it('reads posted and sent texts so, but no choices and passwords (VAL-17)', () => {
  const posted = new Map([
    ['root_text', [hidden]],
    ['root_other', ['a\u00a0b']],
    ['root_password', [hidden]],
  ])
  const read = { text: 'Ana Teste', other: 'a\u00a0b', password: hidden }
  expect(readPosted(texts, posted)).toEqual(read)
  const step = { id: 'texts', title: '', ...texts }
  expect(readEntries(step, { ...read, text: hidden })).toEqual(read)
  expect(readEntries(step, { other: `Outro: ${hidden}` })).toEqual({ other: 'Outro: Ana Teste' })
})
