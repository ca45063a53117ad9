import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Services } from '#server/core/services.ts'
import { oneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { postHostileSteps } from '#tests/support/hostile/post-steps.ts'
import { siteServer } from '#tests/support/site-server.ts'

/** `npm run bench -- hostile` posts 10,000 on each database. */
const COUNT = 150
const MAX_MS = 120_000

describe.each(oneDatabase)('hostile posts of steps on $name', ({ open }) => {
  let opened: TestDatabase
  let app: FastifyInstance
  let services: Services

  beforeAll(async () => {
    opened = await open()
    ;({ app, services } = await siteServer(opened.database))
  })
  afterAll(async () => {
    await app.close()
    await opened.drop()
  })

  it(
    'are answered by a page or a redirect, and no answer is lost',
    async () => {
      const { faults, statuses, sent } = await postHostileSteps({ app, services }, { seed: 7, count: COUNT })
      expect(faults).toEqual([])
      expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['303', '403', '413', '415', '422']))
      expect(sent).toBeGreaterThan(0)
    },
    MAX_MS,
  )
})
