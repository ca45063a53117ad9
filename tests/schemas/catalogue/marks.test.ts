import { expect, it } from 'vitest'
import { markedIn } from '#schemas/catalogue/marks.ts'

it.each([
  ['Certificação energética', 'certificacao', '[Certificação] energética'],
  ['Pintura de interiores', 'INT pin', '[Pin]tura de [int]eriores'],
  ['Instalação de micro-ondas', 'ondas', 'Instalação de micro-[ondas]'],
  ['Ar condicionado', 'clima', 'Ar condicionado'],
])('marks in %s what %s says (CAT-19)', (title, typed, expected) => {
  const words = markedIn(title, typed).map(({ piece, isMarked }) => (isMarked ? `[${piece}]` : piece))
  expect(words.join('')).toBe(expected)
})
