import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { fillLeads } from '#tests/support/fill-leads.ts'
import { testServer } from '#tests/support/server.ts'
import { questionsOf } from './questions.ts'

const LEADS = 1000
/** Services of one subgroup, by how many questions theirs are made to have. */
const SIZED = [
  [44, 40],
  [52, 400],
] as const

/**
 * How long an administrator's heaviest calls take, and block the event loop at most, on each database. Milliseconds.
 */
export async function measureHeld() {
  const results = []
  for (const { name, open } of databases) {
    const opened = await open()
    const { app } = await testServer(opened.database)
    const admin = await asAdmin({ app, db: opened.database.db })
    const show = async (id: number): Promise<ServiceContent> =>
      (await admin.get(`/api/admin/services/${id}`)).json().content
    const keep = async (id: number, content: object) => {
      const { revision, base_number } = (await admin.get(`/api/admin/services/${id}`)).json()
      return admin.post(`/api/admin/services/${id}/draft`, { revision, base_number, content })
    }
    const publish = (id: number, revision: number) =>
      admin.post(`/api/admin/services/${id}/publish`, { revision, note: 'Medir', accepted: true })
    for (const [id, count] of SIZED) {
      const draft = await keep(id, { ...(await show(id)), questions: questionsOf(count) })
      await publish(id, draft.json().revision)
    }
    const revisions = new Map<number, number>()
    for (const id of [311, 44, 52]) {
      await fillLeads(opened.database.db, id, LEADS)
      const content = await show(id)
      const draft = await keep(id, { ...content, questions: content.questions.toReversed() })
      revisions.set(id, draft.json().revision)
    }
    revisions.set(0, (await keep(0, await show(0))).json().revision)
    const { file } = (await admin.get('/api/admin/questions/export')).json()
    const check = (id: number) => () =>
      admin.post(`/api/admin/services/${id}/check`, { revision: revisions.get(id) ?? 0 })
    const calls = {
      'replay of service 311': check(311),
      'replay of 40 questions': check(44),
      'replay of 400 questions': check(52),
      'replay on the base questions': check(0),
      'keeping a faulty draft': () => keep(43, faulty(43)),
      'showing a faulty draft': () => admin.get('/api/admin/services/43'),
      'showing 400 questions': () => admin.get('/api/admin/services/52'),
      'listing the services': () => admin.get('/api/admin/services'),
      'exporting all': () => admin.get('/api/admin/questions/export'),
      'importing all, nothing new': () => admin.send(file),
      'importing all, everything new': () => admin.send(file.replaceAll('"title": "', '"title": "A ')),
      'publishing base questions': () => publish(0, revisions.get(0) ?? 0),
    }
    for (const [call, make] of Object.entries(calls)) results.push({ name, call, ...(await held(make)) })
    await app.close()
    await opened.drop()
  }
  return results
}

async function held(make: () => Promise<{ statusCode: number; body: string }>) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await new Promise((resolve) => setTimeout(resolve, 50))
  delay.reset()
  const start = performance.now()
  const { statusCode, body } = await make()
  const took = performance.now() - start
  await new Promise((resolve) => setTimeout(resolve, 20))
  delay.disable()
  return { statusCode, bytes: body.length, took, most: delay.max / 1e6 }
}

/** A draft of nearly a megabyte in which every option is wrong. */
const faulty = (id: number) => ({
  title: `Serviço ${id}`,
  sub_group_id: 6,
  labels: [],
  featured: null,
  questions: questionsOf(95).map((record) => ({
    ...record,
    answer: {
      ...record.answer,
      type: 'select',
      options: Array.from({ length: 200 }, () => ({ value: 'A B', description: '<b>' })),
    },
  })),
})
