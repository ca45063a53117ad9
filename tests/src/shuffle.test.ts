import { expect, it } from 'vitest'
import { shuffler } from '#src/lib/shuffle.ts'

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

it('gives the same orders for the same seed', () => {
  const [one, other] = [shuffler(7), shuffler(7)]
  expect([one(cards), one(cards)]).toEqual([other(cards), other(cards)])
})

it('gives each list an order of its own', () => {
  const shuffled = shuffler(7)
  const [first, second] = [shuffled(cards), shuffled(cards)]
  expect(first).not.toEqual(second)
  expect(first.toSorted()).toEqual(cards)
})

it('gives a page of several lists a different order for each seed', () => {
  const pages = Array.from({ length: 2000 }, (_, seed) => {
    const shuffled = shuffler(seed)
    return [shuffled(cards), shuffled(cards), shuffled(cards)].join()
  })
  expect(new Set(pages).size).toBe(pages.length)
})
