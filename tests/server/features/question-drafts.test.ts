import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renumbered, type ServiceContent } from '#schemas/questions/content.ts'
import { contentInOrder } from '#schemas/questions/export-file.ts'
import { MAX_OPTIONS, MAX_QUESTIONS } from '#schemas/questions/limits.ts'
import { lintWords } from '#schemas/questions/lint-words.ts'
import { questionKinds } from '#schemas/questions/types/registry.ts'
import { contentsRepository } from '#server/features/question-editing/contents.ts'
import { exportFile, importFile } from '#server/features/question-editing/files/file.ts'
import { publish } from '#server/features/question-editing/publishing/publish.ts'
import { adminWords, asAdmin } from '#tests/support/admin.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { databases, isProvedOnce } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { testServer } from '#tests/support/server.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const question = (text: string, name: string) => ({
  id: 1,
  question: text,
  answer: { type: 'input' as const, name, required: true },
  pivot: { id: 1 },
})

describe.each(databases)('drafts of two administrators on $name', ({ name, open }) => {
  const server = suiteServer(open)
  const admin = beforeTests(() => asAdmin(server))

  const at = (id: number) => `/api/admin/services/${id}`
  const show = async (id: number) => (await admin.get(at(id))).json()
  const keep = (id: number, revision: number, base_number: number, content: ServiceContent) =>
    admin.post(`${at(id)}/draft`, { revision, base_number, content })
  const publishDraft = (id: number, revision: number) =>
    admin.post(`${at(id)}/publish`, { revision, note: 'Uma nota', accepted: true })
  const titled = async (id: number, title: string): Promise<ServiceContent> => ({
    ...(await show(id)).content,
    title,
  })

  it('never undo a publication that one of them has not seen', async () => {
    const seen = await show(44)
    expect(seen).toMatchObject({ revision: 0, base_number: 1 })
    const { revision } = (await keep(44, 0, 1, await titled(44, 'Título de B'))).json()
    expect((await publishDraft(44, revision)).json()).toMatchObject({ number: 2 })
    const late = await keep(44, 0, 1, { ...seen.content, title: 'Título de A' })
    expect(late.statusCode).toBe(409)
    expect(late.json().error).toBe('Outra pessoa publicou uma nova versão destas perguntas.')
    expect((await show(44)).content.title).toBe('Título de B')
    const rebased = await keep(44, 0, 2, { ...seen.content, title: 'Título de A' })
    const checked = await admin.post(`${at(44)}/check`, { revision: rebased.json().revision })
    expect(checked.json().changes).toEqual(['O nome passou de «Título de B» a «Título de A».'])
  })

  it('publish once where both publish at the same time', async () => {
    const { revision } = (await keep(54, 0, 1, await titled(54, 'Outro nome'))).json()
    const back = { base_number: 1, note: 'De novo', accepted: true }
    const replies = await Promise.all([
      publishDraft(54, revision),
      admin.post(`${at(54)}/versions/1/publish`, back),
    ])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await show(54)).versions).toHaveLength(2)
  })

  it('never have the same revision twice, so that a save or a discard of an old one changes nothing', async () => {
    const { revision: first } = (await keep(55, 0, 1, await titled(55, 'De A'))).json()
    expect((await admin.post(`${at(55)}/discard`, { revision: first })).statusCode).toBe(200)
    const { revision: second } = (await keep(55, 0, 1, await titled(55, 'De B'))).json()
    expect(second).not.toBe(first)
    expect((await keep(55, first, 1, await titled(55, 'De A outra vez'))).statusCode).toBe(409)
    expect((await admin.post(`${at(55)}/discard`, { revision: first })).statusCode).toBe(409)
    expect(await show(55)).toMatchObject({ revision: second, content: { title: 'De B' } })
  })

  it('are saved once when the reply was lost and the save is sent again', async () => {
    const content = await titled(56, 'Guardado duas vezes')
    const { revision } = (await keep(56, 0, 1, content)).json()
    expect((await keep(56, 0, 1, content)).json()).toMatchObject({ revision })
  })

  it('of new services have a number each, one for each idempotency key', async () => {
    const body = { title: 'Aluguer de andas', sub_group_id: 6 }
    const create = (key?: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/admin/services',
        headers: { ...admin.headers, ...(key && { 'idempotency-key': key }) },
        payload: body,
      })
    const [first, again] = [await create('uma-chave-1'), await create('uma-chave-1')]
    expect(again.json()).toEqual(first.json())
    const many = await Promise.all(Array.from({ length: 4 }, () => create()))
    const ids = many.map((reply) => reply.json().id)
    expect(new Set([...ids, first.json().id]).size).toBe(5)
    const last = Math.max(...ids)
    await admin.post(`${at(last)}/discard`, { revision: 1 })
    expect((await create()).json().id).toBeGreaterThan(last)
  })

  it('are named by an import that would replace them, and replaced only at the revision that was named', async () => {
    const one = (await admin.post('/api/admin/questions/export?service=57')).json().file
    const file = one.replace(/"title": "[^"]+"/, '"title": "Do ficheiro"')
    const { revision } = (await keep(57, 0, 1, await titled(57, 'Do editor'))).json()
    const bring = async (replace?: string) => (await admin.send(file, replace)).json()
    const inTheWay = { service: 57, title: 'Do editor', by: adminWords }
    expect(await bring()).toMatchObject({ drafts: [], skipped: [{ ...inTheWay, revision }] })
    expect((await show(57)).content.title).toBe('Do editor')
    const newer = (await keep(57, revision, 1, await titled(57, 'Do editor, depois'))).json().revision
    const old = await bring(`57:${revision}`)
    expect(old).toMatchObject({ drafts: [], skipped: [{ title: 'Do editor, depois', revision: newer }] })
    const done = await bring(`52:1,57:${newer}`)
    expect(done).toMatchObject({ drafts: [57], skipped: [] })
    expect((await show(57)).content.title).toBe('Do ficheiro')
  })

  it('are imported from two files at once that name the services in different orders', async () => {
    const all = (await admin.post('/api/admin/questions/export')).json().file
    const file = JSON.parse(all)
    const renamed = file.services.map((one: { title: string }) => ({ ...one, title: `N ${one.title}` }))
    const bring = (services: object[]) => admin.send(JSON.stringify({ ...file, services }))
    const replies = await Promise.all([bring(renamed), bring(renamed.toReversed())])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await server.db.deleteFrom('question_drafts').execute()
  })

  it.skipIf(name === 'SQLite')('are in force at once in every process of one database', async () => {
    const second = await testServer(server.reopen())
    const other = { ...second, questions: () => second.app.inject({ url: '/api/service/59/questions' }) }
    const before = (await other.questions()).json()
    const { content } = await show(59)
    const questions = [...content.questions, question('E mais esta?', 'mais_esta')]
    const { revision } = (await keep(59, 0, 1, { ...content, questions })).json()
    const { version } = (await publishDraft(59, revision)).json()
    expect((await other.questions()).json()).toHaveLength(before.length + 1)
    expect((await other.app.inject({ url: '/wizards/order/59.js' })).body).toContain(version)
    const seen = await other.app.inject({ url: at(59), headers: admin.headers })
    expect(seen.json()).toMatchObject({ revision: 0, base_number: 2 })
    await second.app.close()
    await second.services.database.close()
  })

  // These stand above the queries.
  if (isProvedOnce(name)) {
    it('are neither checked nor published when another version has been published since, until they are saved on top of it', async () => {
      const { content } = await show(53)
      const { revision } = (await keep(53, 0, 1, { ...content, title: 'Um rascunho' })).json()
      const back = { base_number: 1, note: 'De novo', accepted: true }
      expect((await admin.post(`${at(53)}/versions/1/publish`, back)).json()).toMatchObject({ number: 2 })
      expect((await admin.post(`${at(53)}/check`, { revision })).statusCode).toBe(409)
      expect((await publishDraft(53, revision)).statusCode).toBe(409)
      expect(await show(53)).toMatchObject({ revision, base_number: 1, draft: { by: adminWords } })
      const draft = (await keep(53, revision, 2, { ...content, title: 'Um rascunho' })).json()
      expect(draft.revision).not.toBe(revision)
      expect((await publishDraft(53, draft.revision)).json()).toMatchObject({ number: 3 })
    })

    it('are what the export holds of a service that was never published', async () => {
      const body = { title: 'Aluguer de trampolins', sub_group_id: 6 }
      const { id } = (await admin.post('/api/admin/services', body)).json()
      const { file } = (await admin.post(`/api/admin/questions/export?service=${id}`)).json()
      expect(JSON.parse(file).services).toMatchObject([{ id, title: body.title }])
    })

    it('say when there are more requests than were replayed', async () => {
      const { db } = server
      await accountSteps(server).post('/api/lead/create', exampleLead)
      const lead = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow()
      const more = Array.from({ length: 1000 }, (_, n) => ({ ...lead, id: `mais-${n}`, cod: `mais-${n}` }))
      for (let from = 0; from < 1000; from += 100)
        await db
          .insertInto('leads')
          .values(more.slice(from, from + 100))
          .execute()
      const checked = await admin.post(`${at(311)}/versions/1/check`, { base_number: 1 })
      expect(checked.json().replayed).toEqual({ unaffected: 1000, migrated: 0, again: 0, more: true })
    })

    it('are not made from a body that is no file, and say which characters a file has lost', async () => {
      const { file } = (await admin.post('/api/admin/questions/export?service=60')).json()
      for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/csv']) {
        const headers = { ...admin.headers, 'content-type': type }
        const url = '/api/admin/questions/import'
        const reply = await server.app.inject({ method: 'POST', url, headers, payload: file })
        expect(reply.statusCode).toBe(415)
      }
      const latin = Buffer.from(file.replace(/"title": "[^"]+"/, '"title": "Remodelação"'), 'latin1')
      const headers = { ...admin.headers, 'content-type': 'application/vnd.cinco.perguntas+json' }
      const url = '/api/admin/questions/import'
      const { findings } = (await server.app.inject({ method: 'POST', url, headers, payload: latin })).json()
      expect(findings).toContainEqual(
        expect.objectContaining({ service: 60, path: '/title', level: 'error', message: lintWords.lost }),
      )
      const { revision } = await show(60)
      await admin.post(`${at(60)}/discard`, { revision })
    })

    it('are not made larger than the editor could save', async () => {
      const file = JSON.parse((await admin.post('/api/admin/questions/export?service=60')).json().file)
      const options = Array.from({ length: MAX_OPTIONS }, (_, index) => ({
        value: `opcao-${index}`,
        description: `${index} `.padEnd(80, 'ç'),
      }))
      const questions = (count: number) =>
        Array.from({ length: count }, (_, index) => ({
          id: index + 1,
          question: `Pergunta ${index}?`,
          answer: { type: 'select', name: `pergunta_${index}`, options },
          pivot: { id: index + 1 },
        }))
      const bring = async (count: number) => {
        const services = [{ ...file.services[0], questions: questions(count) }]
        return (await admin.send(JSON.stringify({ ...file, services }))).json()
      }
      const refused = await bring(MAX_QUESTIONS)
      expect(refused).toMatchObject({ refused: true, drafts: [] })
      expect(refused.findings[0]).toMatchObject({
        service: 60,
        path: '',
        level: 'error',
        message: expect.stringMatching(/1 MB/),
      })
      // The editor can keep again a draft that was taken.
      expect(await bring(115)).toMatchObject({ refused: false, drafts: [60] })
      const { content, revision, base_number } = await show(60)
      const reply = await admin.post(`${at(60)}/draft`, { content, revision, base_number })
      expect(reply.statusCode).toBe(200)
      await admin.post(`${at(60)}/discard`, { revision: (await show(60)).revision })
    })

    it('are the same after an export and an import, whatever they say', async () => {
      const { db } = server
      const contents = contentsRepository(db)
      const before = await contents.published(58)
      if (!before) throw new Error('There is no service 58')
      const words = fc
        .string({ minLength: 2, maxLength: 30, unit: 'grapheme' })
        .filter((text) => !/\0/.test(text))
      const option = fc.record({ value: fc.oneof(words, fc.nat(99)), description: words })
      const answer = fc.record(
        {
          type: fc.constantFrom(...questionKinds),
          name: words,
          required: fc.boolean(),
          placeholder: words,
          options: fc.array(option, { maxLength: 4 }),
        },
        { requiredKeys: ['type', 'name'] },
      )
      const content = fc.record({
        title: words,
        sub_group_id: fc.constant(before.sub_group_id),
        labels: fc.array(words, { maxLength: 3 }),
        featured: fc.constantFrom(null, 1, 2, 3),
        questions: fc
          .array(
            fc.record({ question: words, answer }).map((record) => ({ id: 1, ...record, pivot: { id: 1 } })),
            { maxLength: 4 },
          )
          .map(renumbered),
      })
      const author = { id: 'a', name: 'Alda Teste' }
      const inForce = (newContent: ServiceContent) =>
        db
          .transaction()
          .execute((trx) => publish(trx, { id: 58, content: newContent, author, note: 'x', now: 'x' }))
      await fc.assert(
        fc.asyncProperty(content, async (anyContent) => {
          await inForce(anyContent)
          const file = (await exportFile(db, 58)) ?? ''
          await inForce(before)
          await importFile(server.database, {
            file: [new TextEncoder().encode(file)],
            author,
            now: 'x',
            mayReplace: () => true,
          })
          const draft = await contents.draft(58)
          expect(draft?.content).toEqual(contentInOrder(anyContent))
          await inForce(anyContent)
          return (await exportFile(db, 58)) === file
        }),
        { seed: 5, numRuns: 20 },
      )
    })
  }
})
