import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { signupWizard } from '#server/features/accounts/sign-up/signup-wizard.ts'
import { readAttachment } from '#server/features/contact/attachment.ts'
import { stepCounts } from '#server/features/funnel/counts.ts'
import { questionsRepository } from '#server/features/questions/repository.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { hostileAttachments } from '#tests/support/hostile/hostile-attachments.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const deep = (length: number) => '['.repeat(length / 2) + ']'.repeat(length / 2)

describe.each(oneDatabase)('hostile requests on $name', ({ open }) => {
  const server = suiteServer(open)

  const post = (url: string, payload: string) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
      payload,
    })

  it('are refused before they are read where they nest without end, also within a text', async () => {
    expect((await post('/api/newsletter', deep(120_000))).json().error).toBe('O pedido não está bem formado.')
    const lead = await post('/api/lead/create', JSON.stringify({ ...exampleLead, details: deep(39_000) }))
    expect([lead.statusCode, lead.json().fields[0].path]).toEqual([422, '/details'])
    const loan = await post('/api/pedido-ch', JSON.stringify({ blob: deep(90_000) }))
    expect([loan.statusCode, loan.json().fields[0].path]).toEqual([422, ''])
  })

  it('leave others their turn while counts of steps are written', async () => {
    const counts = stepCounts(server.db, questionsRepository(server.db, { now: Date.now }))
    const row = { started: 1, answered: 0, left: 0, errors: 0, ms: 0 }
    const steps = Array.from({ length: 500 }, (_, index) => ({ step: `details.p_${index}`, ...row }))
    counts.take({ service: 311, version: 'nenhuma', steps }, '2026-11-20')
    let writing = true
    let turns = 0
    const others = async () => {
      for (; writing; turns += 1) await setImmediate()
    }
    const waited = others()
    expect(await counts.flush()).toBe(0)
    writing = false
    await waited
    expect(turns).toBeGreaterThanOrEqual(20)
  })

  it('do not make the sign-up’s validators again while the catalogue is the same', async () => {
    const { db } = server
    const signup = signupWizard(db, server.clock)
    const first = await signup()
    server.clock.advance(120_000)
    expect(await signup()).toBe(first)
    const { id } = await db.selectFrom('services').select('id').limit(1).executeTakeFirstOrThrow()
    await db
      .updateTable('services')
      .set((eb) => ({
        sub_group_id: eb
          .selectFrom('subgroups')
          .select('subgroups.id')
          .where('subgroups.id', '!=', eb.ref('services.sub_group_id'))
          .orderBy('subgroups.id')
          .limit(1)
          .$asScalar()
          .$notNull(),
      }))
      .where('id', '=', id)
      .execute()
    server.clock.advance(120_000)
    expect(await signup()).not.toBe(first)
  })
})

describe('a hostile attachment', () => {
  const taken = ['a text', 'a PDF']
  it.each(hostileAttachments().map(({ what, body }) => [what, body] as const))(
    'of 2 MB is told by a bounded look: %s',
    async (what, body) => {
      const sent = body.get('file') as File
      const file = Buffer.from(await sent.arrayBuffer())
      const read = await readAttachment(sent.name, file).then(
        () => 'taken',
        () => 'refused',
      )
      expect(read).toBe(taken.includes(what) ? 'taken' : 'refused')
    },
  )
})
