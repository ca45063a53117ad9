import { describe, expect, it, vi } from 'vitest'
import { renumbered, type ServiceContent } from '#schemas/questions/content.ts'
import { separated, withGroup, without } from '#schemas/questions/groups/edit.ts'
import { groupsIn, plain } from '#schemas/questions/groups/resolve.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { groupIds } from '#schemas/questions/service-ids.ts'
import { createContent } from '#server/features/question-editing/create.ts'
import { seed } from '#server/seeds/seed.ts'
import { adminWords, asAdmin } from '#tests/support/admin.ts'
import { databases, isProvedOnce } from '#tests/support/database.ts'
import { fillLeads } from '#tests/support/fill-leads.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

/** 'Fotografias do local' and 'Acesso ao local' of the repository; the set of subgroup 7, of services 148 and 149. */
const [PHOTOS, SET] = [1_000_002, 2_000_007]
const UNKNOWN = 1_500_000

describe.each(databases)('groups of questions on $name', ({ name, open }) => {
  const server = suiteServer(open)
  const admin = beforeTests(() => asAdmin(server))
  /** A group that an administrator made. */
  let made = 0

  const at = (id: number) => `/api/admin/services/${id}`
  const show = async (id: number) => (await admin.get(at(id))).json()
  const edit = async (id: number, change: (content: ServiceContent) => ServiceContent) => {
    const { content, revision, base_number } = await show(id)
    return admin.post(`${at(id)}/draft`, { revision, base_number, content: change(content) })
  }
  const publish = async (id: number) =>
    admin.post(`${at(id)}/publish`, { revision: (await show(id)).revision, note: 'Uma nota', accepted: true })
  const check = async (id: number) =>
    (await admin.post(`${at(id)}/check`, { revision: (await show(id)).revision })).json()
  const asked = async (id: number): Promise<{ question: string; answer: string }[]> =>
    (await server.app.inject({ url: `/api/service/${id}/questions` })).json()
  const texts = async (id: number) => (await asked(id)).map(({ question }) => question)
  const versionOf = async (id: number) => (await show(id)).versions[0]
  const text = (question: string, name: string): QuestionRecord => ({
    id: 1,
    question,
    answer: { type: 'input', name, required: true },
    pivot: { id: 1 },
  })
  const appending = (record: QuestionRecord) => (content: ServiceContent) => ({
    ...content,
    questions: renumbered([...content.questions, record]),
  })
  const reworded = (index: number, question: string) => (content: ServiceContent) => ({
    ...content,
    questions: content.questions.map((record, n) => (n === index ? { ...record, question } : record)),
  })
  const including = async (service: number, group: number) => {
    const groups = new Map([[group, (await show(group)).published]])
    return edit(service, (content) => withGroup(content, group, content.questions.length, groups))
  }

  it('get an id each where many are made at once, groups and services (SRV-34)', async () => {
    const copies = (url: string, body: object) => Array.from({ length: 12 }, () => admin.post(url, body))
    const replies = await Promise.all([
      ...copies('/api/admin/question-groups', { title: 'Grupo de teste' }),
      ...copies('/api/admin/services', { title: 'Serviço de teste', sub_group_id: 7 }),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(replies.length)
    for (const reply of replies)
      await server.db.deleteFrom('question_drafts').where('service_id', '=', reply.json().id).execute()
  })

  it('are refused where a service that asks them was published during the check', async () => {
    const { db } = server
    const { id: group } = (
      await admin.post('/api/admin/question-groups', { title: 'Perguntas da praça' })
    ).json()
    await edit(group, appending(text('Que rua?', 'rua_da_praca')))
    await publish(group)
    await including(64, group)
    await publish(64)
    await edit(group, appending(text('Que praça?', 'praca')))
    await edit(64, appending(text('Que praça é?', 'praca')))
    const before = [await versionOf(group), (await show(group)).draft]
    const transaction = db.transaction.bind(db)
    const during = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
      const builder = transaction()
      const execute = builder.execute.bind(builder)
      builder.execute = async (work) => {
        expect(await publish(64)).toMatchObject({ statusCode: 200 })
        return execute(work)
      }
      return builder
    })
    const late = await publish(group)
    during.mockRestore()
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('Outras perguntas foram publicadas neste momento.')
    expect([await versionOf(group), (await show(group)).draft]).toEqual(before)
    expect((await publish(group)).statusCode).toBe(422)
  })

  // These stand above the queries.
  if (isProvedOnce(name)) {
    it('are 503 with a time to try again where others take the id with every try (SRV-34)', async () => {
      const taken = Object.assign(new Error('duplicate key'), { code: '23505' })
      const database = { ...server.database, inTransaction: () => Promise.reject(taken) }
      const body = { title: 'Grupo de teste', sub_group_id: 7 }
      const creation = { body, begin: { questions: [] }, ids: groupIds, key: undefined, call: 'x', now: 'x' }
      const who = { id: 'x', name: 'x' } as never
      await expect(createContent(database, { ...creation, admin: who })).rejects.toMatchObject({
        status: 503,
        retryAfter: 1,
      })
    })

    it('are in the repository, the sets of subgroups among them, and listed with how many services ask them', async () => {
      const { groups } = (await admin.get('/api/admin/services')).json()
      const find = (id: number) => groups.find((group: { id: number }) => group.id === id)
      expect(find(PHOTOS)).toMatchObject({ title: 'Fotografias do local', sub_group_id: null, number: 1 })
      expect(find(PHOTOS).services).toBeGreaterThan(10)
      expect(find(SET)).toMatchObject({ sub_group_id: 7, services: 2, draft: null })
      expect((await show(SET)).users.map(({ id }: { id: number }) => id)).toEqual([148, 149])
      const { groups: free } = await show(148)
      expect(free.map(({ id }: { id: number }) => id).filter((id: number) => id > 2_000_000)).toEqual([SET])
    })

    it('are published with all services that ask them, whose requests keep what they answered', async () => {
      const { db } = server
      const before = await texts(148)
      await fillLeads(db, 148, 3)
      await edit(SET, reworded(0, 'Um texto novo?'))
      const { changes, findings, replayed } = await check(SET)
      expect(findings).toEqual([])
      expect(changes.at(-1)).toMatch(/^É usado por 2 serviços: «.+», «.+»\.$/)
      expect(replayed).toEqual({ unaffected: 3, migrated: 0, again: 0, more: false })
      expect(await texts(148)).toEqual(before)
      expect((await publish(SET)).json()).toMatchObject({ number: 2 })
      for (const id of [148, 149]) {
        expect(await texts(id)).toEqual(['Um texto novo?', ...before.slice(1)])
        expect(await versionOf(id)).toMatchObject({ number: 2, author: adminWords })
        expect((await versionOf(id)).note).toMatch(/^Grupo «.+», versão 2: Uma nota$/)
      }
      const { version } = await db.selectFrom('leads').select('version').executeTakeFirstOrThrow()
      expect(version).not.toBe((await versionOf(148)).version)
      expect((await asked(148)).some((record) => 'from' in record)).toBe(false)
      // A restart neither takes it back nor publishes it again.
      await seed(db, new Date(server.clock.now()).toISOString())
      expect((await texts(148))[0]).toBe('Um texto novo?')
      expect((await show(148)).versions).toHaveLength(2)
    })

    it('leave what a service changed or left out as it is, and keep its draft', async () => {
      const [first, second] = (await show(148)).content.questions
      await edit(148, (content) => {
        const left = without(content, 0)
        const changed = { ...second, question: 'Só neste serviço?', from: { group: SET, changed: true } }
        return { ...left, questions: renumbered([changed, ...left.questions.slice(1)]) }
      })
      expect((await publish(148)).json()).toMatchObject({ number: 3 })
      await edit(148, (content) => ({ ...content, title: 'Um rascunho' }))
      await edit(SET, (content) => reworded(1, 'Outro segundo texto?')(reworded(0, 'Outro texto?')(content)))
      await publish(SET)
      expect((await texts(148))[0]).toBe('Só neste serviço?')
      expect(await texts(148)).not.toContain('Outro texto?')
      expect((await texts(149)).slice(0, 2)).toEqual(['Outro texto?', 'Outro segundo texto?'])
      // The service says the same as before: it needs no new version.
      expect(await versionOf(148)).toMatchObject({ number: 3 })
      await edit(SET, reworded(2, 'Outro terceiro texto?'))
      await publish(SET)
      const { draft, content, base_number, versions } = await show(148)
      expect([draft.by, content.title, base_number, versions[0].number]).toEqual([
        adminWords,
        'Um rascunho',
        4,
        4,
      ])
      expect(content.questions.map(({ question }: QuestionRecord) => question)).toContain(
        'Outro terceiro texto?',
      )
      expect(content.leftOut).toEqual([{ group: SET, name: first.answer.name }])
      expect((await publish(148)).statusCode).toBe(200)
    })

    it('tell who has the draft of a service open that its group was published', async () => {
      const { content, revision, base_number } = await show(149)
      await edit(SET, reworded(0, 'Mais um texto?'))
      await publish(SET)
      const late = await admin.post(`${at(149)}/draft`, { revision, base_number, content })
      expect(late.statusCode).toBe(409)
    })

    it('are left by a service for questions of its own, and joined again', async () => {
      expect(await edit(149, (content) => separated(content, SET))).toMatchObject({ statusCode: 200 })
      await publish(149)
      const { services } = (await admin.get('/api/admin/services')).json()
      const isOwn = (rows: { id: number; own: boolean }[]) => rows.find(({ id }) => id === 149)?.own
      expect(isOwn(services)).toBe(true)
      const before = await texts(149)
      await edit(SET, reworded(0, 'Sem o 149?'))
      await publish(SET)
      expect(await texts(149)).toEqual(before)
      await including(149, SET)
      await publish(149)
      expect((await texts(149))[0]).toBe('Sem o 149?')
      expect(isOwn((await admin.get('/api/admin/services')).json().services)).toBe(false)
    })

    it('go back with a service to an old version as they are now', async () => {
      const { versions } = await show(149)
      const body = { base_number: versions[0].number, note: 'De novo', accepted: true }
      expect((await admin.post(`${at(149)}/versions/1/publish`, body)).statusCode).toBe(200)
      expect((await texts(149))[0]).toBe('Sem o 149?')
    })

    it('are made by administrators, once for each idempotency key, and asked once they are published', async () => {
      const create = () =>
        server.app.inject({
          method: 'POST',
          url: '/api/admin/question-groups',
          headers: { ...admin.headers, 'idempotency-key': 'grupo-de-teste-0001' },
          payload: { title: 'Perguntas da zona' },
        })
      made = (await create()).json().id
      expect(made).toBeGreaterThanOrEqual(groupIds.firstNew)
      expect((await create()).json().id).toBe(made)
      expect((await publish(made)).statusCode).toBe(422)
      expect((await show(made)).findings).toMatchObject([
        { path: '/questions', level: 'error', message: 'Um grupo precisa de pelo menos uma pergunta.' },
      ])
      const draft = { ...text('Que cor?', 'cor_toda'), from: { group: made } }
      expect((await edit(63, appending(draft))).json().findings).toMatchObject([
        { path: expect.stringMatching(/^\/questions\/\d+$/), level: 'error' },
      ])
      await edit(made, appending(text('Que cor?', 'cor_toda')))
      expect((await publish(made)).statusCode).toBe(200)
      expect((await show(63)).findings).toEqual([])
      await publish(63)
      expect(await texts(63)).toContain('Que cor?')
      expect((await admin.post(`/api/admin/questions/export?service=${made}`)).json().file).toContain(
        '"groups"',
      )
    })

    it('are not published where a service could not ask them', async () => {
      const { content } = await show(63)
      await edit(made, appending(text('Outra?', content.questions[0].answer.name)))
      const title = content.title
      const { findings } = await check(made)
      expect(findings[0]).toMatchObject({ path: '', level: 'error' })
      expect(findings[0].message).toContain(`«${title}»: Pergunta`)
      expect((await publish(made)).statusCode).toBe(422)
      expect(await texts(63)).toContain('Que cor?')

      // Another question of the service compares what the group is about to ask differently.
      const gone = [
        { value: 'b', description: 'B' },
        { value: 'c', description: 'C' },
      ]
      const choice = (options: object[]) => ({
        ...text('Que cor?', 'cor_toda'),
        answer: { type: 'select', name: 'cor_toda', required: true, options } as QuestionRecord['answer'],
      })
      await edit(made, ({ questions: _, ...others }) => ({
        ...others,
        questions: renumbered([choice([{ value: 'a', description: 'A' }, ...gone])]),
      }))
      expect((await publish(made)).statusCode).toBe(200)
      const when = { properties: { cor_toda: { enum: ['a'] } }, required: ['cor_toda'] }
      const follow = text('E que rua?', 'rua_toda')
      await edit(63, appending({ ...follow, answer: { ...follow.answer, when } }))
      expect((await publish(63)).statusCode).toBe(200)
      await edit(made, ({ questions: _, ...others }) => ({
        ...others,
        questions: renumbered([choice(gone)]),
      }))
      const refused = await publish(made)
      expect(refused.statusCode).toBe(422)
      expect(refused.body).toContain('condição')
      expect(await edit(made, (group) => ({ ...group, title: 'Fotografias do local' }))).toMatchObject({
        statusCode: 200,
      })
      expect((await show(made)).findings).toMatchObject([{ path: '/title', level: 'error' }])
    })

    it('include no groups, and no group that does not exist is included', async () => {
      const photos = (await show(PHOTOS)).content.questions[0]
      const { findings } = (await edit(made, appending({ ...photos, from: { group: PHOTOS } }))).json()
      expect(findings.some(({ path }: { path: string }) => path === '/questions/1')).toBe(true)
      const { findings: ownFindings } = (
        await edit(PHOTOS, (content) => ({
          ...content,
          questions: content.questions.map((record) => ({ ...record, from: { group: PHOTOS } })),
        }))
      ).json()
      expect(ownFindings).toMatchObject([{ path: '/questions/0', level: 'error' }])
      const unknown = { ...text('De nenhum grupo?', 'nenhum_grupo'), from: { group: UNKNOWN } }
      const reply = await edit(62, appending(unknown))
      expect(reply.statusCode).toBe(200)
      expect(reply.json().findings).toMatchObject([{ level: 'error' }])
      expect((await publish(62)).statusCode).toBe(422)
      expect((await admin.get(at(UNKNOWN))).statusCode).toBe(404)
    })

    it('are carried in files, and stay what they are when they come back', async () => {
      const { file } = (await admin.post('/api/admin/questions/export')).json()
      expect(JSON.parse(file).groups.length).toBeGreaterThan(140)
      expect((await admin.send(file)).json()).toMatchObject({ refused: false, drafts: [], findings: [] })
      const { groups, ...others } = JSON.parse(file)
      const set = groups.find(({ id }: { id: number }) => id === SET)
      set.questions[0].question = 'De um ficheiro?'
      const changed = { ...others, groups: [set], services: [] }
      expect((await admin.send(JSON.stringify(changed))).json()).toMatchObject({ drafts: [SET] })
      expect((await show(SET)).content.questions[0].question).toBe('De um ficheiro?')
      const wrong = { ...others, groups: [{ ...set, id: 5 }], services: [] }
      expect((await admin.send(JSON.stringify(wrong))).json()).toMatchObject({
        refused: true,
        findings: [{ path: '/groups/0/id' }],
      })
    })
  }

  it('give a question to another service as its own, both drafts or none', async () => {
    const draftOf = async (id: number, change: (content: ServiceContent) => ServiceContent) => {
      const { content, revision, base_number } = await show(id)
      return { id, revision, base_number, content: change(content) }
    }
    const [moved] = plain((await show(66)).content.questions.slice(0, 1))
    if (!moved) throw new Error('There is no question')
    const renamed = { ...moved, answer: { ...moved.answer, name: 'movida_para_aqui' } }
    const body = {
      from: await draftOf(66, (content) => without(content, 0)),
      to: await draftOf(67, appending(renamed)),
    }
    const stale = { ...body, to: { ...body.to, base_number: 9 } }
    expect((await admin.post('/api/admin/services/move', stale)).statusCode).toBe(409)
    expect((await show(66)).draft).toBeNull()
    expect(
      (await admin.post('/api/admin/services/move', { from: body.from, to: body.from })).statusCode,
    ).toBe(422)
    expect((await admin.post('/api/admin/services/move', body)).statusCode).toBe(200)
    expect(JSON.stringify((await show(67)).content.questions)).toContain('movida_para_aqui')
    expect((await show(66)).content.questions).toHaveLength(body.from.content.questions.length)
    expect(groupsIn((await show(67)).content).size).toBe(groupsIn(body.to.content).size)
  })
})
