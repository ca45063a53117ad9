import { expect, it } from 'vitest'
import { calls } from '#schemas/calls/calls.ts'
import { publicLists } from '#src/api/public-lists.ts'

it.each(Object.keys(publicLists) as (keyof typeof publicLists)[])(
  '%s is read at the path of its call',
  (name) => {
    const { method, path, params } = calls[name]
    expect([method, path, params]).toEqual(['GET', publicLists[name], undefined])
  },
)
