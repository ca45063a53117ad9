import { describe, expect, it } from 'vitest'
import { seed } from '#server/seeds/seed.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const WHY = { reason: 'Para a prova' }
const SUBGROUPS = '/api/admin/subgroups'
const AT = '2026-11-22T12:00:00.000Z'

interface Row {
  id: number
  title: string
  archived: string | null
  services: { id: number }[]
}

describe.each(databases)('services and subgroups that administrators run on $name', ({ open }) => {
  const server = suiteServer(open)
  const admin = beforeTests(() => asAdmin(server))

  const get = async (url: string) => (await admin.get(url)).json()
  const status = async (url: string, body: object = WHY) => (await admin.post(url, body)).statusCode
  const subgroup = async (id: number): Promise<Row> =>
    (await get(SUBGROUPS)).rows.find((row: Row) => row.id === id)
  const service = async (id: number) =>
    (await get('/api/admin/services')).services.find((row: Row) => row.id === id)
  const page = async (id: number) => (await server.app.inject(`/api/service/${id}/page`)).json()
  const publish = async (id: number, change: object = {}) => {
    const { content, revision, base_number } = await get(`/api/admin/services/${id}`)
    const draft = { revision, base_number, content: { ...content, ...change } }
    const draftReply = (await admin.post(`/api/admin/services/${id}/draft`, draft)).json()
    const body = { revision: draftReply.revision, note: 'Para a prova', accepted: true }
    return status(`/api/admin/services/${id}/publish`, body)
  }

  it('lead from a withdrawn service to another, also where that one is withdrawn later', async () => {
    const { db } = server
    const withdraw = (id: number, redirect?: number) =>
      status(`/api/admin/services/${id}/withdraw`, { ...WHY, ...(redirect !== undefined && { redirect }) })
    for (const nowhere of [311, 99_999]) expect(await withdraw(311, nowhere)).toBe(422)
    expect(await withdraw(311, 312)).toBe(200)
    expect(await withdraw(311, 313)).toBe(409)
    expect(await withdraw(314, 311)).toBe(422)
    expect((await page(311)).redirect).toMatchObject({ id: 312 })
    expect((await page(312)).redirect).toBeNull()
    expect((await get('/api/admin/services/312/texts')).pointing).toEqual([
      { id: 311, title: 'Certificado Energético' },
    ])
    expect(await withdraw(312, 313)).toBe(200)
    expect((await page(311)).redirect).toMatchObject({ id: 313 })
    expect(await withdraw(313)).toBe(200)
    expect((await page(311)).redirect).toBeNull()

    await seed(db, AT)
    expect(await service(311)).toMatchObject({ withdrawn: expect.any(String), archived: null })
    for (const id of [311, 312, 313]) expect(await status(`/api/admin/services/${id}/restore`)).toBe(200)
    expect(await page(311)).toMatchObject({ withdrawn: false, redirect: null })
  })

  it('say how many requests a withdrawal concerns, and to who comes back to one what happened', async () => {
    const { db } = server
    await db
      .insertInto('order_drafts')
      .values({
        id: 'rascunho-de-teste',
        service_id: 311,
        version: 'v',
        request_id: 'pedido-de-teste',
        answers: '{}',
        furthest: 0,
        revision: 1,
        saved_by: 'x',
        saved_at: AT,
      })
      .execute()
    expect(await get('/api/admin/services/311/texts')).toMatchObject({ begun: 1, sent: 0, withdrawn: null })
    const affected = async (...ids: number[]) =>
      (await admin.post('/api/admin/services/affected', { ids })).json()
    expect(await affected(311, 312)).toEqual({ begun: 1, sent: 0, pointing: [] })
    expect(await affected(312)).toEqual({ begun: 0, sent: 0, pointing: [] })
    const body = { ...WHY, redirect: 312 }
    const { title } = await page(312)
    expect(await status('/api/admin/services/311/withdraw', body)).toBe(200)
    const module = await server.app.inject('/wizards/order/311.js')
    expect(module.statusCode).toBe(410)
    expect(module.json().error).toContain('«Certificado Energético» deixou de estar disponível')
    expect(module.json().error).toContain(`pode pedir «${title}»`)
    expect(module.json().instead).toEqual({ id: 312, title })
    expect((await server.app.inject('/wizards/order/99999.js')).statusCode).toBe(404)
    // A link from one of the given ones to another does not count.
    expect((await affected(312)).pointing).toEqual([{ id: 311, title: 'Certificado Energético' }])
    expect((await affected(311, 312)).pointing).toEqual([])
    expect(await status('/api/admin/services/311/restore')).toBe(200)
    await db.deleteFrom('order_drafts').execute()
  })

  it('archive only a service that was withdrawn, and do not publish it before it is back', async () => {
    expect(await status('/api/admin/services/52/archive')).toBe(409)
    expect(await status('/api/admin/services/52/withdraw')).toBe(200)
    expect(await status('/api/admin/services/52/archive')).toBe(200)
    expect(await service(52)).toMatchObject({ archived: expect.any(String) })
    expect(await publish(52, { labels: ['pintor'] })).toBe(409)
    expect(await status('/api/admin/services/52/restore')).toBe(200)
    expect(await service(52)).toMatchObject({ withdrawn: null, archived: null })
    expect(await publish(52, { labels: ['pintor'] })).toBe(200)
  })

  it('rename and move a subgroup: its former address leads to it, and the seed does not undo it', async () => {
    const { db } = server
    const before = await subgroup(55)
    const change = (title: string, more: object = {}) =>
      status(`${SUBGROUPS}/55`, { title, main_group_id: 3, revision: 0, ...more })
    expect(await change((await subgroup(56)).title)).toBe(422)
    expect(await change('···')).toBe(422)
    expect(await change('Energia', { main_group_id: 99 })).toBe(422)
    expect(await change('Energia', { revision: 1 })).toBe(409)
    expect(await status(`${SUBGROUPS}/99999`, { title: 'Energia', main_group_id: 3, revision: 0 })).toBe(404)
    expect(await change('Energia em casa', { main_group_id: 4 })).toBe(200)
    expect(await change('Energia')).toBe(409)
    await seed(db, AT)
    expect(await subgroup(55)).toMatchObject({ title: 'Energia em casa', main_group_id: 4, revision: 1 })
    const shown = async (slug: string) => (await server.app.inject(`/api/subgroup/${slug}/page`)).json()
    expect(await shown('certificacao-energetica')).toMatchObject({ id: 55, title: 'Energia em casa' })
    expect(await shown('energia-em-casa')).toMatchObject({ id: 55, main_group: { id: 4 } })
    const { groups } = await get('/api/admin/services')
    expect(groups.find(({ id }: Row) => id === 2_000_055).title).toBe('Energia em casa')
    expect((await get('/api/admin/services/2000055')).content.title).toBe('Energia em casa')
    const back = { title: before.title, main_group_id: 3, revision: 1 }
    expect(await status(`${SUBGROUPS}/55`, back)).toBe(200)
    expect(await shown('energia-em-casa')).toMatchObject({ id: 55, title: before.title })
  })

  it('make a subgroup, whose shared set is written once and asked by each new service', async () => {
    const body = { title: ' Circo e espetáculo ', main_group_id: 5 }
    const { id } = (await admin.post(SUBGROUPS, body)).json()
    expect(id).toBeGreaterThanOrEqual(1000)
    expect(await status(SUBGROUPS, body)).toBe(422)
    const set = 2_000_000 + id
    expect(await get(`/api/admin/services/${set}`)).toMatchObject({
      content: { title: 'Circo e espetáculo', sub_group_id: id, questions: [] },
      published: null,
    })
    const create = async (title: string, more: object = {}) =>
      (await admin.post('/api/admin/services', { title, sub_group_id: id, ...more })).json().id
    const early = await create('Malabarismo')
    expect((await get(`/api/admin/services/${early}`)).content.questions).toEqual([])

    const { content } = await get('/api/admin/services/2000001')
    expect(await publish(set, { questions: content.questions.slice(0, 1) })).toBe(200)
    const trapeze = await create('Aluguer de trapézios')
    const begun = (await get(`/api/admin/services/${trapeze}`)).content.questions
    expect(begun).toHaveLength(1)
    expect(begun[0].from).toEqual({ group: set })
    expect(await publish(trapeze)).toBe(200)
    expect(await subgroup(id)).toMatchObject({ questions: 1, followers: 1 })
    expect((await subgroup(id)).services).toEqual([
      { id: trapeze, title: 'Aluguer de trapézios', on_site: true },
      { id: early, title: 'Malabarismo', on_site: false },
    ])

    const copied = await create('Palhaços', { copy: 311 })
    const questions = (await get(`/api/admin/services/${copied}`)).content.questions
    const origin = (await get('/api/admin/services/311')).content.questions
    expect(questions.map(({ question }: { question: string }) => question)).toEqual(
      origin.map(({ question }: { question: string }) => question),
    )
    const groups = questions.map(({ from }: { from?: { group: number } }) => from?.group ?? 0)
    expect(groups.every((group: number) => group < 2_000_000)).toBe(true)
    const unknown = { title: 'Mímica', sub_group_id: id, copy: 99_999 }
    expect(await status('/api/admin/services', unknown)).toBe(422)
  })

  it('say in the check that a service leaves a subgroup’s set, and how many services ask the base questions', async () => {
    const { content, base_number } = await get('/api/admin/services/148')
    const separated = content.questions.map(({ from: _, ...record }: { from?: object }) => record)
    const draft = { revision: 0, base_number, content: { ...content, questions: separated } }
    const { revision } = (await admin.post('/api/admin/services/148/draft', draft)).json()
    const { changes } = (await admin.post('/api/admin/services/148/check', { revision })).json()
    expect(changes).toEqual([expect.stringMatching(/^Deixou de usar as perguntas do subgrupo «.+»/)])
    await admin.post('/api/admin/services/148/discard', { revision })

    const base = await get('/api/admin/services/0')
    const baseDraft = { revision: 0, base_number: base.base_number, content: base.content }
    const saved = (await admin.post('/api/admin/services/0/draft', baseDraft)).json()
    const check = (await admin.post('/api/admin/services/0/check', { revision: saved.revision })).json()
    expect(check.changes.join(' ')).toMatch(/São feitas em \d{3} serviços/)
    await admin.post('/api/admin/services/0/discard', { revision: saved.revision })
  })

  it('archive a subgroup only while it is empty, keep it from services, and bring it back', async () => {
    const { db } = server
    const { id } = (await admin.post(SUBGROUPS, { title: 'Telegramas', main_group_id: 5 })).json()
    const { id: post } = (
      await admin.post('/api/admin/services', { title: 'Telegrama cantado', sub_group_id: id })
    ).json()
    const archive = (one: number) => status(`${SUBGROUPS}/${one}/archive`)
    expect(await archive(1)).toBe(409)
    expect(await archive(id)).toBe(409)
    const { revision } = await get(`/api/admin/services/${post}`)
    expect(await status(`/api/admin/services/${post}/discard`, { revision })).toBe(200)
    expect(await archive(id)).toBe(200)
    expect((await subgroup(id)).archived).not.toBeNull()
    expect((await server.app.inject('/api/subgroup/telegramas/page')).statusCode).toBe(404)
    const { subgroups } = await get('/api/admin/services')
    expect(subgroups.map((one: Row) => one.id)).not.toContain(id)
    expect(await status('/api/admin/services', { title: 'Telegrama', sub_group_id: id })).toBe(422)
    expect(await publish(52, { sub_group_id: id })).toBe(422)
    await seed(db, AT)
    expect((await subgroup(id)).archived).not.toBeNull()
    expect(await status(`${SUBGROUPS}/${id}/restore`)).toBe(200)
    expect(await publish(52, { sub_group_id: id })).toBe(200)
    expect(await status('/api/admin/services/52/withdraw')).toBe(200)
    expect(await archive(id)).toBe(409)
    expect(await status('/api/admin/services/52/archive')).toBe(200)
    expect(await archive(id)).toBe(200)
    expect(await status('/api/admin/services/52/restore')).toBe(409)
  })
})
