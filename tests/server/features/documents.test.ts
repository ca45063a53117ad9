import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { photoRefusals } from '#schemas/photos/photos.ts'
import { erasePerson, exportPerson } from '#server/core/person.ts'
import { answersInWords } from '#server/features/leads/in-words.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { pdfFile } from '#tests/support/pdf.ts'
import { photograph } from '#tests/support/photo-files.ts'
import { plainBrowser } from '#tests/support/plain-browser.ts'
import { publishQuestions } from '#tests/support/publish-questions.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

const ours = { 'x-requested-with': 'XMLHttpRequest' }
const PDF = 'pdf-de-teste-000000001.pdf'
const PHOTO = 'foto-de-teste-00000001'
const step = `/servico/${exampleLead.service_id}-certificado-energetico/passo/0`

const questions = [
  {
    id: 1,
    question: 'Tem fotografias ou plantas?',
    answer: { type: 'photos', name: 'fotos', required: false, most: 3, documents: true },
    pivot: { id: 1 },
  },
]

describe.each(databases)('PDFs among photographs (PHO-13) on $name', ({ open }) => {
  const server = suiteSite(open)
  let cookie: string

  beforeAll(async () => {
    await publishQuestions(server.db, exampleLead.service_id, questions)
    const opening = await server.app.inject({ method: 'POST', url: '/api/photos', headers: ours })
    cookie = String(opening.headers['set-cookie']).split(';')[0] ?? ''
  })

  const upload = (id: string, payload: Buffer) =>
    server.app.inject({
      method: 'POST',
      url: `/api/photos/${id}`,
      headers: { ...ours, cookie, 'content-type': 'application/octet-stream' },
      payload,
    })

  it('are told by their content, whatever their id says', async () => {
    const refused = async (id: string, file: Buffer) => {
      const reply = await upload(id, file)
      return [reply.statusCode, reply.json().error]
    }
    expect(await refused(PDF, Buffer.from('<html><script>alert(1)</script>'))).toEqual([
      422,
      photoRefusals.document,
    ])
    expect(await refused(PDF, await photograph())).toEqual([422, photoRefusals.document])
    expect(await refused(PDF, pdfFile().subarray(0, 40))).toEqual([422, photoRefusals.broken])
    expect(await refused(PHOTO, pdfFile())).toEqual([422, photoRefusals.unknown])
    expect(await server.db.selectFrom('photos').select('id').execute()).toEqual([])
  })

  it('are kept as they came, sent with a request, downloaded by a link, exported and erased', async () => {
    expect((await upload(PDF, pdfFile())).statusCode).toBe(200)
    expect((await upload(PHOTO, await photograph())).statusCode).toBe(200)
    const sent = await server.app.inject({
      method: 'POST',
      url: '/api/lead/create',
      headers: { ...ours, cookie },
      payload: { ...exampleLead, details: JSON.stringify({ fotos: [PHOTO, PDF] }) },
    })
    expect(sent.statusCode, sent.body).toBe(200)
    const lead = await server.db.selectFrom('leads').selectAll().executeTakeFirstOrThrow()
    const source = { version: '1', service: { id: 1, title: 'Serviço' }, questions, base: [] }
    const [answer] = answersInWords(server.services, source, lead)
    expect(answer).toMatchObject({ answer: '1 fotografia e 1 PDF' })
    const { small = '', full = '' } = answer?.photos?.[1] ?? {}
    const file = await server.app.inject({ url: full })
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="documento.pdf"',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
    expect(file.rawPayload.equals(pdfFile())).toBe(true)
    expect((await server.app.inject({ url: full.replace(/\?.*/, '') })).statusCode).toBe(404)
    const page = await server.app.inject({ url: small })
    expect(await sharp(page.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 400 })

    const { photos } = (await exportPerson(server.services, exampleLead.email)) as { photos: object[] }
    expect(photos).toContainEqual(expect.objectContaining({ id: PDF, pdf: pdfFile().toString('base64') }))
    await erasePerson(server.services, exampleLead.email)
    expect((await server.app.inject({ url: full })).statusCode).toBe(404)
    expect(await server.db.selectFrom('photo_contents').selectAll().execute()).toEqual([])
  })

  it('come without scripts too', async () => {
    const browser = plainBrowser(server.app)
    await browser.open(step)
    expect(browser.text()).toContain('Até 3 ficheiros em JPEG, PNG, WebP ou PDF')
    await browser.send([
      ['root_fotos', new File([new Uint8Array(pdfFile())], 'planta.pdf', { type: 'application/pdf' })],
      ['root_fotos', new File([new Uint8Array(await photograph())], 'sala.jpg')],
      ['acao', 'PHOTOS.ADDED'],
    ])
    expect([browser.status, browser.path]).toEqual([200, step])
    const [, id] = /src="\/api\/photos\/([\w-]{22}\.pdf)\/small"/.exec(browser.html) ?? []
    expect(browser.html).toContain('alt="PDF 1"')
    await browser.send([['acao', `ENTRY.REMOVED /fotos/${id}`]])
    expect(browser.html).not.toContain('.pdf')
    expect(browser.html).toContain('alt="Fotografia 1"')
  })
})
