import { expect, it } from 'vitest'
import { readSubgroups } from '#server/seeds/read-data.ts'
import { subgroupIcons } from '#src/pages/category/subgroup-icons.tsx'

it('every subgroup has an icon, and one alone', () => {
  const ids = subgroupIcons.flatMap(([, own]) => own)
  expect(ids.toSorted((a, b) => a - b)).toEqual(readSubgroups().map(({ id }) => id))
})
