import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { RenderedMessage } from '#server/core/mail/render.ts'
import { sendDue } from '#server/core/outbox/worker.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { compoundFile, jpeg, PLACE, png, vastPng, wordDocument, zip } from '#tests/support/files.ts'
import { freePort } from '#tests/support/free-port.ts'
import { testServer } from '#tests/support/server.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const ours = { 'x-requested-with': 'XMLHttpRequest' }
const fields = {
  name: 'Ana Teste',
  email: 'ana.teste@exemplo.pt',
  subject: 'Dúvida',
  message: 'Uma mensagem de exemplo.',
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
const related = (attributes: string) => `<Relationship Id="rId1" ${attributes}/>`
const relating = (content: string | Buffer, name = 'word/_rels/settings.xml.rels') =>
  wordDocument([{ name, content }])
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const away = (type: string) => related(`Type="${type}" Target="https://exemplo.pt/a" TargetMode="External"`)
const template = `${OFFICE}/attachedTemplate`
const link = related(`Type="${OFFICE}/hyperlink" Target="https://exemplo.pt" TargetMode="External"`)

describe.each(oneDatabase)('the contact form on $name', ({ open }) => {
  const server = suiteServer(open)

  async function send(change: object = {}, file?: { content: Buffer; name: string }, headers: object = {}) {
    server.clock.advance(60_000)
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...change })) {
      if (value !== undefined) form.set(name, String(value))
    }
    if (file) form.set('file', new Blob([new Uint8Array(file.content)]), file.name)
    const request = new Request('http://localhost', { method: 'POST', body: form })
    return server.app.inject({
      method: 'POST',
      url: '/api/contacto',
      headers: { ...ours, ...headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }
  const newest = () =>
    server.db.selectFrom('contact_messages').selectAll().orderBy('created_at', 'desc').executeTakeFirst()
  const rows = () => server.db.selectFrom('contact_messages').selectAll().execute()

  it('keeps a message, once, and sends it on with its attachment', async () => {
    const key = { 'idempotency-key': 'contacto-de-teste-1' }
    const file = { content: Buffer.from('%PDF-1.7 exemplo'), name: '../../etc/Orçamento da casa (2).pdf' }
    expect((await send({}, file, key)).json()).toEqual({ success: true })
    expect((await send({}, file, key)).json()).toEqual({ success: true })
    expect((await send({ message: 'Outra' }, file, key)).statusCode).toBe(422)
    const [row] = await rows()
    expect(await rows()).toHaveLength(1)
    expect(row).toMatchObject({
      attachment_name: 'Orçamento da casa (2).pdf',
      attachment_type: 'application/pdf',
    })
    const sent: RenderedMessage[] = []
    const email = async (message: RenderedMessage) => {
      sent.push(message)
    }
    await sendDue(server.services, { email })
    expect(sent[0]).toMatchObject({ to: 'apoio@cinco.example', subject: 'Contacto: Dúvida' })
    expect(sent[0]?.attachments?.[0]).toMatchObject({
      filename: 'Orçamento da casa (2).pdf',
      content: file.content,
    })
  })

  it('counts a line end as one character, and says of a message that it is too long (CON-11)', async () => {
    const longest = `${'a\n'.repeat(2499)}ab`
    expect((await send({ message: longest })).json()).toEqual({ success: true })
    expect((await newest())?.message).toBe(longest)
    const words = 'A mensagem é demasiado longa: escreva no máximo 5.000 caracteres.'
    expect((await send({ message: `${longest}c` })).json()).toMatchObject({
      error: words,
      fields: [{ path: '/message', message: words }],
    })
    await send({ name: 'Ana\u00a0Te\u00adste', email: 'Ana Teste <ana@José.pt>' })
    expect(await newest()).toMatchObject({ name: 'Ana Teste', email: 'ana@xn--jos-dma.pt' })
  })

  it.each([
    ['a text', 'Olá, é um exemplo.', 'anexo.txt', 'text/plain; charset=utf-8'],
    [
      'a text of an older Windows',
      Buffer.from('Olá', 'latin1'),
      'anexo.txt',
      'text/plain; charset=windows-1252',
    ],
    ['a Word document', wordDocument(), 'anexo.docx', undefined],
    [
      'a Word document with links and parts of its own',
      relating(
        `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Relationships xmlns="x"><!-- 'x -->${related(`Type="${OFFICE}/image" Target="media/a.png"`)}${related(`Target='https://cinco.example/?a=1&amp;b=2' TargetMode='External' Type='${OFFICE}/hyperlink'`)}</Relationships>`,
      ),
      'anexo.docx',
      undefined,
    ],
    [
      'a Word document of the strict edition in UTF-16',
      relating(
        utf16(related(`Type="${STRICT}/hyperlink" Target="https://cinco.example" TargetMode="External"`)),
      ),
      'anexo.docx',
      undefined,
    ],
    [
      'an old Word document with a drawing, and a text about macros',
      Buffer.concat([compoundFile('WordDocument', ['ObjectPool']), Buffer.from('Macros VBA', 'utf16le')]),
      'anexo.doc',
      undefined,
    ],
    ['an old Word document', compoundFile(), 'anexo.doc', 'application/msword'],
    ['a PDF', '%PDF-1.7 exemplo', 'anexo.pdf', 'application/pdf'],
    ['2 MB to the byte', Buffer.alloc(2_097_152, 0x61), 'anexo.txt', undefined],
  ])('takes %s by its content and name', async (_name, content, name, type) => {
    const file = Buffer.from(content)
    expect((await send({}, { content: file, name })).statusCode).toBe(200)
    const row = await newest()
    expect(row).toMatchObject({ attachment_name: name, ...(type && { attachment_type: type }) })
    expect(Buffer.from(row?.attachment ?? '', 'base64').equals(file)).toBe(true)
  })

  it.each([
    ['a photograph', jpeg, 'x.jpg'],
    ['a drawing', png, 'x.png'],
  ])(
    'keeps of %s the picture, upright, and nothing of where and by whom it was taken',
    async (_name, content, name) => {
      expect(content.toString('latin1')).toContain(PLACE)
      expect((await send({}, { content, name: 'x.png' })).statusCode).toBe(200)
      const row = await newest()
      expect(row?.attachment_name).toBe(name)
      const attachment = Buffer.from(row?.attachment ?? '', 'base64')
      expect(attachment.toString('latin1')).not.toContain(PLACE)
      const { format, exif, comments, orientation } = await sharp(attachment).metadata()
      expect({ exif, comments, orientation }).toEqual({})
      expect(row?.attachment_type).toBe(`image/${format}`)
      const { data, info } = await sharp(attachment).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      expect(info).toMatchObject({ width: 8, height: 16 })
      // It was red on the left: turned by a quarter, it is red above.
      const [above, below] = [data.subarray(0, 3), data.subarray(-3)]
      expect(above[0]).toBeGreaterThan(above[2] ?? 255)
      expect(below[2]).toBeGreaterThan(below[0] ?? 255)
    },
  )

  const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024)
  it.each([
    ['a programme under a document’s name', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0]), 422, 'carta.docx'],
    ['a ZIP that is no document', zip([{ name: 'a.exe', content: 'x' }]), 422, 'carta.docx'],
    [
      'a document that unpacks to 21 MB',
      wordDocument([{ name: 'word/a.xml', content: megabytes(21) }]),
      422,
      'carta.docx',
    ],
    [
      'one that unpacks to 21 MB and claims a byte',
      wordDocument([{ name: 'word/a.xml', content: megabytes(21), claims: 1 }]),
      422,
      'carta.docx',
    ],
    [
      'one that does it in many parts',
      wordDocument(
        Array.from({ length: 7 }, (_, n) => ({ name: `word/${n}.xml`, content: megabytes(3), claims: 1 })),
      ),
      422,
      'carta.docx',
    ],
    [
      'a document with an entry that points elsewhere',
      wordDocument([{ name: '../../etc/passwd', content: 'x' }]),
      422,
      'carta.docx',
    ],
    [
      'an encrypted document',
      wordDocument([{ name: 'word/a.xml', content: 'x', encrypted: true }]),
      422,
      'carta.docx',
    ],
    [
      'a document with more entries than any needs',
      wordDocument(Array.from({ length: 2000 }, (_, n) => ({ name: `word/${n}.xml`, content: '' }))),
      422,
      'carta.docx',
    ],
    ['a document that is cut off', wordDocument().subarray(0, 100), 422, 'carta.docx'],
    ['an old spreadsheet', compoundFile('Workbook'), 422, 'carta.doc'],
    ['a picture that is cut off', png.subarray(0, 40), 422, 'x.png'],
    ['a photograph that is cut off', jpeg.subarray(0, 300), 422, 'x.jpg'],
    ['a picture of 2500 million pixels', vastPng(), 422, 'x.png'],
    ['a photograph that is none', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1]), 422, 'x.jpg'],
    ['2 MB and a byte', Buffer.alloc(2_097_153, 0x61), 413, 'carta.txt'],
    ['a text under a programme’s name', 'Olá', 422, 'x.exe'],
    ['a text under a page’s name', '<p>Olá</p>', 422, 'pagina.html'],
    ['a text under a document’s name', 'Olá', 422, 'carta.pdf'],
    ['a moving picture', 'GIF89a', 422, 'x.gif'],
    ['a moving picture under another name', 'GIF89a\0\0', 422, 'x.png'],
    ['a document under a text’s name', '%PDF-1.7', 422, 'carta.txt'],
  ])('refuses %s', async (_name, bytes, status, name) => {
    const content = Buffer.from(bytes)
    const before = (await rows()).length
    const reply = await send({}, { content, name })
    expect(reply.statusCode).toBe(status)
    expect(reply.json().fields[0]).toEqual({
      path: '/file',
      message: status === 413 ? 'O tamanho do ficheiro excede 2 MB.' : 'Formato de ficheiro não suportado.',
    })
    expect((await rows()).length).toBe(before)
  })

  it.each<readonly [string, Buffer]>([
    ['with macros', wordDocument([{ name: 'word/vbaProject.bin', content: 'x' }])],
    [
      'with macros that a field next to their name hides',
      wordDocument([{ name: 'word/vbaProject.bin', content: 'x', otherName: 'word/a.xml' }]),
    ],
    ['with macros by an escaped name', wordDocument([{ name: 'word/VBAproject%2ebin', content: 'x' }])],
    [
      'that says that it has macros',
      wordDocument([], 'application/vnd.ms-word.document.macroEnabled.main+xml'),
    ],
    [
      'with macros under another name',
      relating(
        related('Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a"'),
      ),
    ],
    ...['attachedTemplate', 'oleObject', 'subDocument', 'frame', 'image', 'mailMergeSource'].map(
      (type) => [`with an outside ${type}`, relating(away(`${OFFICE}/${type}`))] as const,
    ),
    ['with an outside part among links', relating(link + away(template) + link, '_rels/.rels')],
    ['whose part has an escaped name', relating(away(template), 'word/_rels/settings.xml.r%65ls')],
    ['whose part is in capitals', relating(away(template), 'WORD/_RELS/SETTINGS.XML.RELS')],
    ['with a template in UTF-16', relating(utf16(away(template)))],
    ['with a template in UTF-16, the other way round', relating(utf16(away(template)).swap16())],
    [
      'with a template and a prefix',
      relating(
        `<p:Relationship\nTargetMode = 'External'\tTarget='//x/a' Type='${template}'></p:Relationship>`,
      ),
    ],
    [
      'with a template in character references',
      relating(related(`Type="${template}" Target="//x/a" TargetMode="&#x45;xtern&#97;l"`)),
    ],
    ['with a template between comments', relating(`<!-- <Relationship a=" -->${away(template)}<!-- "/> -->`)],
    ['with a template behind a sign in a value', relating(`<a b=">"/>${away(template)}`)],
    [
      'that says twice what a relationship is',
      relating(
        related(`Type="${template}" x:Type="${OFFICE}/hyperlink" Target="//x/a" TargetMode="External"`),
      ),
    ],
    ['with a DOCTYPE', relating(`<!DOCTYPE a [<!ENTITY b "External">]>${link}`)],
    ['with an encoding of its own', relating('<?xml version="1.0" encoding="utf-7"?><Relationships/>')],
    ['in an encoding without its mark', relating(Buffer.from(away(template), 'utf16le'))],
    ['with broken relationships', relating('<Relationship Id="x')],
    ['that imports another format', relating(related(`Type="${OFFICE}/aFChunk" Target="a.rtf"`))],
    ...['Macros', 'mACROS', 'VBA', 'vba', '_VBA_PROJECT', '_vba_project_cur'].map(
      (name) => [`of the old kind with ${name}`, compoundFile('WordDocument', ['A', name])] as const,
    ),
  ])('refuses a document %s, and says how to send it', async (_name, content) => {
    const before = (await rows()).length
    const reply = await send({}, { content, name: content[0] === 0xd0 ? 'carta.doc' : 'carta.docx' })
    expect(reply.statusCode).toBe(422)
    const message =
      'Por segurança, não aceitamos documentos com macros ou que vão buscar conteúdo a outro sítio. Guarde o documento em PDF e envie-o de novo.'
    expect(reply.json()).toMatchObject({ error: message, fields: [{ path: '/file', message }] })
    expect((await rows()).length).toBe(before)
  })

  it('reads no more than 1 MB of relationships', async () => {
    const content = relating(Buffer.alloc(1024 * 1024, link))
    const reply = await send({}, { content, name: 'carta.docx' })
    expect(reply.json().fields[0].message).toBe('Formato de ficheiro não suportado.')
  })

  it('refuses what is too large while it arrives, without waiting for its end', async () => {
    const port = await freePort()
    const { app: secondApp } = await testServer(server.database)
    await secondApp.listen({ port, host: '127.0.0.1' })
    const headers = { ...ours, 'content-type': 'multipart/form-data; boundary=x' }
    const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/contacto', headers })
    sending.on('error', () => {}) // the server may hang up on what nobody reads
    sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n')
    sending.write(Buffer.alloc(3_000_000, 0x61))
    const [reply]: IncomingMessage[] = await once(sending, 'response')
    expect(reply?.statusCode).toBe(413)
    sending.destroy()
    await secondApp.close()
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
    const json = await server.app.inject({ method: 'POST', url: '/api/contacto', headers: ours, payload: {} })
    expect(json.statusCode).toBe(415)
    const headers = { ...ours, 'content-type': 'multipart/form-data; boundary=x' }
    const broken = await server.app.inject({
      method: 'POST',
      url: '/api/contacto',
      headers,
      payload: '--x\r\nnada',
    })
    expect(broken.statusCode).toBeGreaterThanOrEqual(400)
    expect(broken.statusCode).toBeLessThan(500)
  })

  it('is not taken from another site', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'cross-site' }
    const reply = await server.app.inject({ method: 'POST', url: '/api/contacto', headers, payload: '--x--' })
    expect(reply.statusCode).toBe(403)
  })

  it('answers whatever is sent as a form, or as a file, without a failure of its own', async () => {
    const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array))
    const magic = fc.constantFrom(wordDocument(), compoundFile(), jpeg, png, Buffer.from('%PDF-'))
    const broken = fc
      .tuple(magic, fc.nat(), bytes)
      .map(([start, at, rest]) => Buffer.concat([start.subarray(0, at % start.length), rest]))
    const headers = { ...ours, 'content-type': 'multipart/form-data; boundary=x' }
    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes, broken), fc.string(), async (content, name) => {
        const asFile = await send({ subject: name }, { content, name })
        server.clock.advance(60_000)
        const payload = Buffer.concat([Buffer.from('--x\r\n'), content])
        const asForm = await server.app.inject({ method: 'POST', url: '/api/contacto', headers, payload })
        return [asFile, asForm].every(({ statusCode }) => statusCode < 500)
      }),
      { seed: 5, numRuns: 100 },
    )
  })
})
