import { describe, expect, it } from 'vitest'
import { MAX_ANSWER_TEXTS, MAX_ANSWERS } from '#schemas/contact/answers.ts'
import type { RenderedMessage } from '#server/core/mail/render.ts'
import { sendDue } from '#server/core/outbox/worker.ts'
import { erasePerson, exportPerson } from '#server/core/person.ts'
import { asAdmin, makeAdmin } from '#tests/support/admin.ts'
import { contactMessage } from '#tests/support/contact-message.ts'
import { databases } from '#tests/support/database.ts'
import { jpeg } from '#tests/support/files.ts'
import { people } from '#tests/support/people.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const pdf = Buffer.from('%PDF-1.4 um exemplo')
const file = (name: string, content: Buffer) => ({ name, content: content.toString('base64') })

const OTHER = { email: 'outra.teste@exemplo.pt', password: 'Uma-Frase-De-Admin-6' }

describe.each(databases)('answers to contact messages on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)
  const admin = beforeTests(() => asAdmin(server))
  const other = beforeTests(async () => market.signed(await makeAdmin(server.db, OTHER)))

  let written = 0
  /** A message of the contact form, as it is stored. */
  async function message() {
    written += 1
    const id = `mensagem-de-ana-${written}`
    const email = `ana.${written}.teste@exemplo.pt`
    const stored = contactMessage(server.clock.now())
    await server.db
      .insertInto('contact_messages')
      .values({ ...stored, id, email, outbox_id: `aviso-${written}` })
      .execute()
    return { id, email, path: `/api/admin/contacts/${id}` }
  }
  const answer = (id: string, more: object = {}) => ({
    ...{ id, revision: 0, text: 'Bom dia.\n\nVeja https://cinco.example/ajuda.', files: [] },
    ...more,
  })
  const shown = async (path: string) => (await admin.post(`${path}/open`)).json()

  it('are sent once, by the outbox, with their files, and the message is dealt with (CON-17, CON-18)', async () => {
    const { path, email, id } = await message()
    const files = [file('prazos.pdf', pdf), file('foto.jpg', jpeg)]
    const body = answer('resposta-0001', { files })
    expect((await admin.post(`${path}/answers`, body)).statusCode).toBe(200)
    expect((await admin.post(`${path}/answers`, body)).statusCode).toBe(200)
    const { state, owner, answers } = await shown(path)
    expect({ state, owner }).toMatchObject({ state: 'done', owner: expect.stringContaining('Alda Teste') })
    expect(answers).toMatchObject([
      {
        text: body.text,
        by: expect.stringContaining('Alda Teste'),
        state: 'pending',
        files: [{ name: 'prazos.pdf', size: pdf.length }, { name: 'foto.jpg' }],
      },
    ])
    const sent: RenderedMessage[] = []
    const keep = async (one: RenderedMessage) => {
      sent.push(one)
    }
    await sendDue(server.services, { email: keep })
    const [mail, ...more] = sent.filter(({ to }) => to === email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Re: Dúvida', thread: [`aviso-${written}`] })
    expect(mail?.text).toContain('Olá,\n\nBom dia.\n\nVeja https://cinco.example/ajuda.')
    expect(mail?.text).toContain(id)
    expect(mail?.text).not.toContain('Rui Teste')
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['prazos.pdf', 'foto.jpg'])
    expect((await shown(path)).answers[0].state).toBe('sent')
    const [{ id: first }] = answers[0].files
    const saved = (await admin.post(`${path}/answer-files/${first}`)).json()
    expect(saved).toMatchObject({ name: 'prazos.pdf', content: pdf.toString('base64') })
    const another = await message()
    expect((await admin.post(`${another.path}/answer-files/${first}`)).statusCode).toBe(404)
  })

  it('go on from one another, and are refused where somebody else changed the message (CON-17, CON-19)', async () => {
    const { path, email } = await message()
    await admin.post(`${path}/answers`, answer('resposta-0002'))
    const late = await other.post(`${path}/answers`, answer('resposta-0003'))
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('Alda Teste')
    server.clock.advance(1000)
    expect((await other.post(`${path}/answers`, answer('resposta-0004', { revision: 1 }))).statusCode).toBe(
      200,
    )
    const mails = (await market.waiting('contactAnswer')).filter(({ recipient }) => recipient === email)
    const threads = mails.map(({ payload }) => payload.thread as string[])
    expect(threads.map(({ length }) => length).sort()).toEqual([1, 2])
    expect((await shown(path)).owner).toContain('Alda Teste')
  })

  it('say which file is not taken, and nothing is sent then (CON-18)', async () => {
    const { path } = await message()
    const refused = await admin.post(
      `${path}/answers`,
      answer('resposta-0005', { files: [file('a.exe', Buffer.from('MZ'))] }),
    )
    expect(refused.statusCode).toBe(422)
    expect(refused.json().fields).toMatchObject([{ path: '/file' }])
    const many = Array.from({ length: 4 }, (_, n) => file(`${n}.pdf`, pdf))
    expect(
      (await admin.post(`${path}/answers`, answer('resposta-0006', { files: many }))).statusCode,
    ).toBeGreaterThan(399)
    expect(await shown(path)).toMatchObject({ state: 'open', answers: [] })
  })

  it('are so many at most, and of no message that is not there (CON-17)', async () => {
    const { path } = await message()
    for (let revision = 0; revision < MAX_ANSWERS; revision += 1)
      await admin.post(`${path}/answers`, answer(`resposta-1${revision}00`, { revision }))
    expect((await shown(path)).answers).toHaveLength(MAX_ANSWERS)
    const beyond = answer('resposta-mais', { revision: MAX_ANSWERS })
    expect((await admin.post(`${path}/answers`, beyond)).statusCode).toBe(409)
    const none = await admin.post('/api/admin/contacts/mensagem-nenhuma/answers', answer('resposta-0007'))
    expect(none.statusCode).toBe(404)
  })

  it('begin with texts of the administrator’s own (CON-20)', async () => {
    const { path } = await message()
    const keep = (name: string, text: string) =>
      admin.post('/api/admin/answer-texts', { name, message: text })
    await keep('Prazos', 'Dois dias.')
    await keep('Prazos', 'Três dias.')
    const [first, ...more] = (await shown(path)).texts
    expect([first, more]).toEqual([{ id: first.id, name: 'Prazos', message: 'Três dias.' }, []])
    expect((await other.post(`${path}/open`)).json().texts).toEqual([])
    expect((await other.post(`/api/admin/answer-texts/${first.id}/remove`)).statusCode).toBe(404)
    for (let n = 1; n < MAX_ANSWER_TEXTS; n += 1) await keep(`Texto ${n}`, 'Olá')
    expect((await keep('Mais um', 'Olá')).statusCode).toBe(409)
    expect((await admin.post(`/api/admin/answer-texts/${first.id}/remove`)).statusCode).toBe(200)
  })

  it('are exported and erased with their message, also unsent (CON-21)', async () => {
    const { path, email } = await message()
    await admin.post(`${path}/answers`, answer('resposta-0008', { files: [file('prazos.pdf', pdf)] }))
    const { config, database, features } = server.services
    const data = await exportPerson({ config, database, features }, email)
    expect(data).toMatchObject({
      message_answers: [{ text: answer('').text }],
      message_answer_files: [{ name: 'prazos.pdf' }],
    })
    await erasePerson({ config, database, features }, email)
    const left = await database.db
      .selectFrom('contact_answers')
      .leftJoin('contact_answer_files', 'contact_answer_files.answer_id', 'contact_answers.id')
      .select('contact_answers.id')
      .where('contact_answers.id', '=', 'resposta-0008')
      .execute()
    expect(left).toEqual([])
    const unsent = (await market.waiting('contactAnswer')).filter(({ recipient }) => recipient === email)
    expect(unsent).toEqual([])
  })
})
