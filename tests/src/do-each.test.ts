import { expect, it } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { doEach } from '#src/features/admin/lists/use-actions.ts'

const rows = [1, 2, 3, 4]
const words = { done: (count: number) => `${count} feitas` }
const nameOf = (row: number) => `n.º ${row}`

it('an action on many rows passes over those that are refused, and says why (ADM-30)', async () => {
  const run = async (row: number) => {
    if (row === 2) throw new Error('Já estava assim.')
  }
  expect(await doEach(words, { rows, run, nameOf })).toEqual({
    said: '3 feitas',
    refused: [{ name: 'n.º 2', why: 'Já estava assim.' }],
    untried: 0,
    left: [2],
  })
})

it('an action on many rows stops where it is told to, and where there is no connection', async () => {
  const run = async () => {}
  const stopped = await doEach(words, { rows, run, nameOf, onTried: (count) => count < 2 })
  expect(stopped).toEqual({ said: '2 feitas', refused: [], untried: 2, left: [3, 4] })
  const offline = async () => {
    throw new ApiError(0, 'Sem ligação.')
  }
  expect(await doEach(words, { rows, run: offline, nameOf })).toMatchObject({ untried: 3, left: rows })
})
