import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seed } from '#server/seeds/seed.ts'
import { exampleTexts } from '#stories/support/example-service.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const TEXTS = '/api/admin/services/311/texts'
const WHY = { reason: 'Já ninguém o presta' }

describe.each(oneDatabase)('the pages of services on $name', ({ open }) => {
  const server = suiteServer(open)
  const admin = beforeTests(() => asAdmin(server))

  const get = (url: string) => server.app.inject(url)
  const page = async (id = 311) => (await get(`/api/service/${id}/page`)).json()
  const revision = async () =>
    (await server.db.selectFrom('catalogue_state').select('revision').executeTakeFirstOrThrow()).revision

  it('say what is asked, how many questions there are, and what is related (PAGE-36)', async () => {
    const shown = await page()
    expect(shown).toMatchObject({
      id: 311,
      title: 'Certificado Energético',
      withdrawn: false,
      subgroup: { id: 55, title: 'Certificação energética' },
      main_group: { id: 3 },
    })
    expect(shown.asked.length).toBeGreaterThan(2)
    // Three of its own at most, the details, five base questions.
    expect(shown.middle).toBe(9)
    expect(Object.keys(shown.step.schema.properties)).toHaveLength(1)
    expect(shown.texts.included.length).toBeGreaterThan(2)
    expect(shown.related.map(({ id }: { id: number }) => id)).toEqual([312, 313, 314])
  })

  it('take related services of the main group where the subgroup has few', async () => {
    const { db } = server
    const { sub_group_id } = await db
      .selectFrom('services')
      .select('sub_group_id')
      .groupBy('sub_group_id')
      .having((eb) => eb.fn.countAll(), '=', 1)
      .orderBy('sub_group_id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .selectFrom('services')
      .select('id')
      .where('sub_group_id', '=', sub_group_id)
      .executeTakeFirstOrThrow()
    const { related } = await page(id)
    expect(related.length).toBeGreaterThan(1)
    expect(related.map((service: { id: number }) => service.id)).not.toContain(id)
  })

  it('are not there for an id that no service had', async () => {
    expect((await get('/api/service/99999/page')).statusCode).toBe(404)
    expect((await get('/api/service/x/page')).statusCode).toBe(400)
  })

  it('of subgroups list their services, a line each (PAGE-38)', async () => {
    const shown = (await get('/api/subgroup/certificacao-energetica/page')).json()
    const texts = (await page()).texts
    expect(shown.services[0]).toEqual({
      id: 311,
      title: 'Certificado Energético',
      line: texts.included[0],
    })
    expect(shown.services.map(({ id }: { id: number }) => id)).toEqual([311, 312, 313, 314])
    expect(shown.others.map(({ id }: { id: number }) => id)).toEqual([56, 57, 58])
    expect((await get('/api/subgroup/nada/page')).statusCode).toBe(404)
  })

  it('show texts that an administrator saved, which the repository does not replace (ADM-22)', async () => {
    const { db } = server
    const before = (await admin.get(TEXTS)).json()
    const unchanged = await revision()
    expect(before).toMatchObject({ id: 311, withdrawn: null, revision: 0 })
    const wrong = { ...exampleTexts, ready: ['Custa 50 euros', 'Plantas'] }
    const refused = await admin.post(TEXTS, { revision: 0, texts: wrong })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().fields).toEqual([
      {
        path: '/texts/ready/0',
        message: 'Não diga preços nem percentagens: cada profissional faz a sua proposta.',
      },
      { path: '/texts/ready/1', message: 'Escreva pelo menos 10 caracteres.' },
    ])
    expect(await revision()).toBe(unchanged)

    const saved = await admin.post(TEXTS, { revision: 0, texts: exampleTexts })
    expect(saved.json()).toEqual({ revision: 1 })
    expect(await revision()).toBeGreaterThan(unchanged)
    expect((await page()).texts).toEqual(exampleTexts)
    const late = await admin.post(TEXTS, { revision: 0, texts: before.texts })
    expect(late.statusCode).toBe(409)

    const stale = db.updateTable('service_texts').set({ texts: JSON.stringify(before.texts) })
    await stale.where('service_id', '=', 312).execute()
    await seed(db, '2026-11-21T12:00:00.000Z')
    expect((await page(312)).texts).not.toEqual(before.texts)
    expect((await page()).texts).toEqual(exampleTexts)
    expect((await admin.post(TEXTS, { revision: 1, texts: before.texts })).json()).toEqual({ revision: 2 })
  })

  it('are first written for a service that came without texts', async () => {
    const { db } = server
    await db.deleteFrom('service_texts').where('service_id', '=', 313).execute()
    expect((await page(313)).texts).toBeNull()
    expect((await admin.get('/api/admin/services/313/texts')).json()).toMatchObject({
      revision: 0,
      texts: null,
    })
    const saved = await admin.post('/api/admin/services/313/texts', { revision: 0, texts: exampleTexts })
    expect(saved.json()).toEqual({ revision: 1 })
    const none = await admin.post('/api/admin/services/99999/texts', { revision: 0, texts: exampleTexts })
    expect(none.statusCode).toBe(404)
  })

  it('a withdrawn service is nowhere, its order does not open, and begun requests are taken (PAGE-37, ADM-23)', async () => {
    const { version } = await page()
    const listed = async () => {
      const lists = await Promise.all(
        [
          '/api/site/services',
          '/api/site/titles',
          '/api/service/maingroup/3',
          '/api/subgroup/certificacao-energetica/page',
        ].map(async (url) => (await get(url)).body.includes('"id":311,')),
      )
      return lists
    }
    expect(new Set(await listed())).toEqual(new Set([true]))
    const unchanged = await revision()
    expect((await admin.post('/api/admin/services/311/withdraw', WHY)).statusCode).toBe(200)
    expect(await revision()).toBeGreaterThan(unchanged)
    expect(new Set(await listed())).toEqual(new Set([false]))
    expect((await get('/wizards/order/311.js')).statusCode).toBe(410)
    expect(await page()).toMatchObject({ withdrawn: true, step: null, texts: null, asked: [] })
    expect((await page()).related.length).toBeGreaterThan(0)
    const send = (lead: object) =>
      server.app.inject({
        method: 'POST',
        url: '/api/lead/create',
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        payload: lead,
      })
    expect((await send({ ...exampleLead, version })).statusCode).toBe(200)
    expect((await send({ ...exampleLead, version: undefined })).statusCode).toBe(404)

    await seed(server.db, '2026-11-22T12:00:00.000Z')
    expect(await page()).toMatchObject({ withdrawn: true })
    expect((await admin.post('/api/admin/services/311/restore', WHY)).statusCode).toBe(200)
    expect(new Set(await listed())).toEqual(new Set([true]))
  })

  it('are added to an installation by its next start (CAT-30)', async () => {
    const schemas = mkdtempSync(join(tmpdir(), 'cinco-schemas-'))
    try {
      for (const folder of ['catalogue', 'questions'])
        cpSync(join(import.meta.dirname, '../../../schemas', folder), join(schemas, folder), {
          recursive: true,
        })
      const edit = (path: string, change: (text: string) => string) => {
        const file = join(schemas, path)
        writeFileSync(file, change(readFileSync(file, 'utf8')))
      }
      edit('catalogue/data/home-services.json', (text) => text.replace('"id":582', '"id":999'))
      edit('questions/data/38.json', (text) => text.replace('"582": [', '"999": ['))
      edit('catalogue/texts/38.json', (text) => text.replace('"582": {', '"999": {'))
      expect((await get('/api/service/999/page')).statusCode).toBe(404)
      await seed(server.db, '2026-11-23T12:00:00.000Z', schemas)
      const shown = await page(999)
      expect(shown).toMatchObject({ title: 'Controlo de pragas', subgroup: { id: 38 } })
      expect(shown.texts.included.length).toBeGreaterThan(2)
      expect(shown.asked.length).toBeGreaterThan(2)
    } finally {
      rmSync(schemas, { recursive: true })
    }
  })
})
