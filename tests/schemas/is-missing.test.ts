import { expect, it } from 'vitest'
import { isMissing } from '#schemas/validation/is-missing.ts'

it('tells an answer that is missing from one that is wrong (ORD-7)', () => {
  const answers = {
    zip_home: '1000',
    name: ' ',
    tipo: 'Outro: ',
    salas: ['sala', 'Outro: '],
    nada: [],
    area: 0,
  }
  const missing = (...fields: string[]) => fields.filter((field) => isMissing(answers, { path: `/${field}` }))
  expect(missing('phone', 'name', 'tipo', 'salas', 'nada')).toHaveLength(5)
  expect(missing('zip_home', 'area')).toEqual([])
})
