import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RenderedMessage } from '#server/mail/render.ts'
import { sendDue } from '#server/outbox/worker.ts'
import type { Services } from '#server/services.ts'
import { databases, type TestDatabase } from '#tests/support/database.ts'
import { type FakeClock, testServer } from '#tests/support/server.ts'

const ours = { 'x-requested-with': 'XMLHttpRequest' }
const fields = {
  name: 'Ana Teste',
  email: 'ana.teste@exemplo.pt',
  subject: 'Dúvida',
  message: 'Uma mensagem de exemplo.',
}

/** A ZIP's central directory alone: entries with the sizes that they claim. */
function zip(entries: readonly { name: string; size: number }[]): Buffer {
  const directory = entries.map(({ name, size }) => {
    const head = Buffer.alloc(46)
    head.writeUInt32LE(0x02014b50, 0)
    head.writeUInt32LE(10, 20)
    head.writeUInt32LE(size, 24)
    head.writeUInt16LE(Buffer.byteLength(name), 28)
    return Buffer.concat([head, Buffer.from(name)])
  })
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(4, 16)
  return Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), ...directory, end])
}
const word = (size: number) =>
  zip([
    { name: '[Content_Types].xml', size: 100 },
    { name: 'word/document.xml', size },
  ])
const segment = (marker: number, text: string) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, Buffer.from(text)])
}
const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  segment(0xe0, 'JFIF'),
  segment(0xe1, 'Exif 38.72,-9.14'),
  Buffer.from([0xff, 0xda, 0, 2, 1, 2, 3]),
])

const chunk = (kind: string, text: string) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  return Buffer.concat([length, Buffer.from(kind), Buffer.from(text), Buffer.alloc(4)])
}
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', 'x'.repeat(13)),
  chunk('tEXt', 'onde 38.72,-9.14'),
  chunk('IEND', ''),
])

describe.each(databases)('the contact form on $name', ({ open }) => {
  let opened: TestDatabase
  let app: FastifyInstance
  let services: Services
  let clock: FakeClock

  beforeAll(async () => {
    opened = await open()
    ;({ app, services, clock } = await testServer(opened.database))
  })
  afterAll(async () => {
    await app.close()
    await opened.drop()
  })

  async function send(change: object = {}, file?: { content: Buffer; name: string }, headers: object = {}) {
    clock.advance(60_000)
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...change })) {
      if (value !== undefined) form.set(name, String(value))
    }
    if (file) form.set('file', new Blob([new Uint8Array(file.content)]), file.name)
    const request = new Request('http://localhost', { method: 'POST', body: form })
    return app.inject({
      method: 'POST',
      url: '/api/contacto',
      headers: { ...ours, ...headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }
  const rows = () => opened.database.db.selectFrom('contact_messages').selectAll().execute()

  it('keeps a message, once, and sends it on with its attachment', async () => {
    const key = { 'idempotency-key': 'contacto-de-teste-1' }
    const file = { content: Buffer.from('%PDF-1.7 exemplo'), name: '../../etc/passwd' }
    expect((await send({}, file, key)).json()).toEqual({ success: true })
    expect((await send({}, file, key)).json()).toEqual({ success: true })
    expect((await send({ message: 'Outra' }, file, key)).statusCode).toBe(422)
    const [row] = await rows()
    expect(await rows()).toHaveLength(1)
    expect(row).toMatchObject({ attachment_name: 'anexo.pdf', attachment_type: 'application/pdf' })
    const sent: RenderedMessage[] = []
    const email = async (message: RenderedMessage) => {
      sent.push(message)
    }
    await sendDue(services.database, clock, { email, sms: undefined })
    expect(sent[0]).toMatchObject({ to: 'apoio@cinco.example', subject: 'Contacto: Dúvida' })
    expect(sent[0]?.attachments?.[0]).toMatchObject({ filename: 'anexo.pdf', content: file.content })
  })

  it.each([
    ['a text', Buffer.from('Olá, é um exemplo.'), 'anexo.txt'],
    ['a Word document', word(1000), 'anexo.docx'],
    ['an old Word document', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]), 'anexo.doc'],
    ['a picture, without where it was taken', jpeg, 'anexo.jpg'],
    ['a drawing, without its texts', png, 'anexo.png'],
  ])('takes %s', async (_name, content, name) => {
    expect((await send({}, { content, name: 'x.exe' })).statusCode).toBe(200)
    const row = (await rows()).find(({ attachment_name }) => attachment_name === name)
    expect(Buffer.from(row?.attachment ?? '', 'base64').toString('latin1')).not.toContain('38.72')
  })

  it.each([
    ['a programme under a document’s name', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0]), 422],
    ['a ZIP that is no document', zip([{ name: 'a.exe', size: 10 }]), 422],
    ['a document that unpacks to gigabytes', word(0x7fffffff), 422],
    ['2 MB and a byte', Buffer.alloc(2_097_153, 0x61), 413],
  ])('refuses %s', async (_name, content, status) => {
    const before = (await rows()).length
    const reply = await send({}, { content, name: 'carta.docx' })
    expect(reply.statusCode).toBe(status)
    expect(reply.json().fields[0]).toEqual({
      path: '/file',
      message: status === 413 ? 'O tamanho do ficheiro excede 2 MB.' : 'Formato de ficheiro não suportado.',
    })
    expect((await rows()).length).toBe(before)
  })

  it.each([
    ['name', ' '],
    ['email', 'ana'],
    ['subject', 'Assunto'],
    ['message', ''],
  ])('wants a %s', async (field, value) => {
    const reply = await send({ [field]: value })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().fields.map(({ path }: { path: string }) => path)).toContain(`/${field}`)
  })

  it('answers what is no form, or a broken one, with a 4xx', async () => {
    const json = await app.inject({ method: 'POST', url: '/api/contacto', headers: ours, payload: {} })
    expect(json.statusCode).toBe(415)
    const headers = { ...ours, 'content-type': 'multipart/form-data; boundary=x' }
    const broken = await app.inject({ method: 'POST', url: '/api/contacto', headers, payload: '--x\r\nnada' })
    expect(broken.statusCode).toBeGreaterThanOrEqual(400)
    expect(broken.statusCode).toBeLessThan(500)
  })
})
