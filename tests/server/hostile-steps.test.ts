import { describe, expect, it } from 'vitest'
import { oneDatabase } from '#tests/support/database.ts'
import { postHostileSteps } from '#tests/support/hostile/post-steps.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

/** `npm run bench -- hostile` posts 10,000 on each database. */
const COUNT = 150
const MAX_MS = 120_000

describe.each(oneDatabase)('hostile posts of steps on $name', ({ open }) => {
  const server = suiteSite(open)

  it(
    'are answered by a page or a redirect, and no answer is lost',
    async () => {
      const { faults, statuses, sent } = await postHostileSteps(server, { seed: 7, count: COUNT })
      expect(faults).toEqual([])
      expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['303', '403', '413', '415', '422']))
      expect(sent).toBeGreaterThan(0)
    },
    MAX_MS,
  )
})
