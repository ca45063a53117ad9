import { once } from 'node:events'
import { connect } from 'node:net'
import { Piscina } from 'piscina'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { MAX_PHOTO_BYTES } from '#schemas/photos/photos.ts'
import { cleanUp } from '#server/core/db/clean-up.ts'
import { erasePerson, exportPerson } from '#server/core/person.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { freePort } from '#tests/support/free-port.ts'
import { forgedPhotos, photograph } from '#tests/support/photo-files.ts'
import { publishQuestions } from '#tests/support/publish-questions.ts'
import { testServer } from '#tests/support/server.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const ours = { 'x-requested-with': 'XMLHttpRequest' }
const DAY = 24 * 3_600_000
const forged = await forgedPhotos()

describe.each(databases)('photographs on $name', ({ open }) => {
  const server = suiteServer(open)
  let picture: Buffer
  let next = 0

  beforeAll(async () => {
    picture = await photograph()
    await publishQuestions(server.db, exampleLead.service_id, [
      {
        id: 1,
        question: 'Pode juntar fotografias?',
        answer: { type: 'photos', name: 'fotos', required: false, most: 2 },
        pivot: { id: 1 },
      },
    ])
  })

  const newId = () => {
    next += 1
    return `foto-de-teste-${String(next).padStart(8, '0')}`
  }
  /** A browser: it keeps the cookie that it is given. */
  const browser = async (at = server.app) => {
    const opening = await at.inject({ method: 'POST', url: '/api/photos', headers: ours })
    const [cookie = ''] = String(opening.headers['set-cookie']).split(';')
    const upload = (file: Buffer = picture, id = newId(), headers: object = {}) =>
      at
        .inject({
          method: 'POST',
          url: `/api/photos/${id}`,
          headers: { ...ours, cookie, 'content-type': 'application/octet-stream', ...headers },
          payload: file,
        })
        .then((reply) => ({ id, status: reply.statusCode, body: reply.json() }))
    const see = (path: string) => server.app.inject({ url: path, headers: { cookie } })
    const send = (fotos: unknown, change: object = {}) =>
      server.app.inject({
        method: 'POST',
        url: '/api/lead/create',
        headers: { ...ours, cookie },
        payload: { ...exampleLead, details: JSON.stringify({ fotos }), ...change },
      })
    return { cookie, opening, upload, see, send }
  }
  const count = async (table: 'photos' | 'photo_contents' | 'lead_photos') =>
    (await server.db.selectFrom(table).selectAll().execute()).length
  const counts = () => Promise.all([count('photos'), count('photo_contents'), count('lead_photos')])

  it('are turned upright, shrunk and freed of what they say of place and person (PHO-3)', async () => {
    const ana = await browser()
    const { id, status } = await ana.upload(await photograph(3000, 2000))
    expect(status).toBe(200)
    const [full, small] = [await ana.see(`/api/photos/${id}`), await ana.see(`/api/photos/${id}/small`)]
    expect(full.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    const metadata = await sharp(full.rawPayload).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1365, height: 2048 })
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(full.rawPayload.includes('Ana Teste')).toBe(false)
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 266, height: 400 })
  })

  it('belong to the browser that uploaded them, by a cookie that no script reads (PHO-2)', async () => {
    const [ana, rui] = [await browser(), await browser()]
    expect(ana.opening.headers['set-cookie']).toMatch(
      /^photos=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const { id } = await ana.upload()
    expect((await ana.see(`/api/photos/${id}/small`)).statusCode).toBe(200)
    expect((await rui.see(`/api/photos/${id}/small`)).statusCode).toBe(404)
    expect(await rui.upload(picture, id)).toMatchObject({ status: 409 })
    expect(await ana.upload(picture, id)).toMatchObject({ status: 200 })
    expect(await ana.upload(picture, newId(), { cookie: '' })).toMatchObject({ status: 403 })
  })

  it('are acknowledged only once their content is stored, which the same send again does (PHO-11)', async () => {
    const ana = await browser()
    const before = await counts()
    const { schema } = server.db
    await schema.alterTable('photo_contents').renameTo('contents_elsewhere').execute()
    const { id, status } = await ana.upload()
    await schema.alterTable('contents_elsewhere').renameTo('photo_contents').execute()
    expect(status).toBe(500)
    expect(await counts()).toEqual(before)
    expect((await ana.send([id])).statusCode).toBe(422)
    expect((await ana.upload(picture, id)).status).toBe(200)
    expect((await ana.see(`/api/photos/${id}`)).statusCode).toBe(200)
    expect((await ana.see(`/api/photos/${id}/small`)).statusCode).toBe(200)
  })

  it.each(forged)('refuse $what in words, and keep nothing of it', async ({ file, says }) => {
    const ana = await browser()
    const before = await counts()
    const { status, body } = await ana.upload(file)
    expect(status).toBe(422)
    expect(body).toMatchObject({ error: expect.stringMatching(says), fields: [{ path: '/file' }] })
    expect(await counts()).toEqual(before)
  })

  it('refuse what is too large, of another kind of body, or under another kind of id', async () => {
    const ana = await browser()
    const before = await counts()
    expect((await ana.upload(Buffer.alloc(MAX_PHOTO_BYTES + 1, 0xff))).status).toBe(413)
    expect((await ana.upload(picture, newId(), { 'content-type': 'image/jpeg' })).status).toBe(415)
    expect((await ana.upload(Buffer.alloc(0))).status).toBeGreaterThanOrEqual(400)
    for (const id of ['curto', '..%2F..%2Fetc%2Fpasswd%00', 'x'.repeat(23)])
      expect((await ana.upload(picture, id)).status, id).toBe(400)
    expect((await ana.see('/api/photos/..%2F..%2Fetc')).statusCode).toBe(404)
    expect(await counts()).toEqual(before)
  })

  it('that stop half-way leave nothing, and can be sent again under the same id', async () => {
    const ana = await browser()
    const before = await counts()
    const id = newId()
    const port = await freePort()
    await server.app.listen({ port, host: '127.0.0.1' })
    const socket = connect(port, '127.0.0.1')
    const head = [
      `POST /api/photos/${id} HTTP/1.1`,
      'host: 127.0.0.1',
      'x-requested-with: XMLHttpRequest',
      'content-type: application/octet-stream',
      `content-length: ${picture.length}`,
    ]
    socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), picture.subarray(0, 1000)]))
    await once(socket.resume(), 'close')
    expect(await counts()).toEqual(before)
    expect((await ana.see(`/api/photos/${id}`)).statusCode).toBe(404)
    expect((await ana.upload(picture, id)).status).toBe(200)
  })

  it('are 503 while 40 wait to be drawn (PHO-2)', async () => {
    const data = await open()
    const { app: other, clock: later } = await testServer(data.database)
    const ana = await browser(other)
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
    const drawing = vi.spyOn(Piscina.prototype, 'run').mockImplementationOnce(() => held)
    const waiting = Array.from({ length: 40 }, () => ana.upload(Buffer.from('nada')))
    const opening = async () => {
      later.advance(60_000) // it may be asked 30 times a minute
      return (await browser(other)).opening.statusCode
    }
    await expect.poll(opening).toBe(503)
    expect((await ana.upload()).status).toBe(503)
    goOn()
    const statuses = (await Promise.all(waiting)).map(({ status }) => status)
    expect(statuses).toEqual(Array(40).fill(422))
    drawing.mockRestore()
    expect(await opening()).toBe(200)
    expect((await ana.upload()).status).toBe(200)
    await other.close()
    await data.drop()
  })

  it('are bound to the request that is sent, and shown to whoever may see it (PHO-4, PHO-5)', async () => {
    const ana = await browser()
    const [one, two] = [await ana.upload(), await ana.upload()]
    const sent = await ana.send([two.id, one.id])
    expect(sent.statusCode).toBe(200)
    const { id, s } = sent.json()
    const marked = server.db.selectFrom('leads').select('with_photos').where('id', '=', id)
    expect(await marked.executeTakeFirst()).toEqual({ with_photos: 1 })
    const { answers } = (await server.app.inject({ url: `/api/lead?l=${id}&s=${s}`, headers: ours })).json()
    expect(answers).toContainEqual({
      question: 'Pode juntar fotografias?',
      answer: '2 fotografias',
      photos: [expect.objectContaining({ small: expect.stringContaining(two.id) }), expect.anything()],
    })
    const link: string = answers[0].photos[0].full
    expect((await server.app.inject({ url: link })).statusCode).toBe(200)
    expect((await server.app.inject({ url: link.replace(two.id, one.id) })).statusCode).toBe(404)
    expect((await server.app.inject({ url: `/api/photos/${two.id}` })).statusCode).toBe(404)
    const mail = await server.db.selectFrom('outbox').select('payload').execute()
    expect(mail.some(({ payload }) => payload.includes('"answer":"2 fotografias"'))).toBe(true)
    expect(JSON.stringify(mail)).not.toContain(two.id)

    const admin = await asAdmin(server)
    const shown = await admin.get(`/api/admin/requests/${id}`)
    expect(shown.json().answers[0].photos).toHaveLength(2)

    server.clock.advance(3 * DAY)
    expect((await server.app.inject({ url: link })).statusCode).toBe(404)
  })

  it('are seen and sent by the other device of an unfinished order (PHO-9)', async () => {
    const [ana, other] = [await browser(), await browser()]
    const { id } = await ana.upload()
    const draft = {
      service: exampleLead.service_id,
      version: '',
      request: 'pedido',
      answers: { 'details.fotos': { fotos: [id] } },
      furthest: 1,
      revision: 0,
    }
    const post = (url: string, cookie: string, payload: object) =>
      server.app.inject({ method: 'POST', url, headers: { ...ours, cookie }, payload })
    const deviceIn = (reply: { headers: Record<string, unknown> }) =>
      String(reply.headers['set-cookie']).split(';')[0]
    const desk = deviceIn(await post('/api/order-draft', ana.cookie, draft))
    const { url } = (await post('/api/order-draft/link', `${desk}`, { service: draft.service })).json()
    const joined = await post(`/api/order-draft/join${new URL(url).search}`, other.cookie, {})
    const phone = `${other.cookie}; ${deviceIn(joined)}`

    const small = `/api/photos/${id}/small`
    const seen = await Promise.all(
      [other.cookie, phone].map((cookie) => server.app.inject({ url: small, headers: { cookie } })),
    )
    expect(seen.map(({ statusCode }) => statusCode)).toEqual([404, 200])
    const lead = { ...exampleLead, details: JSON.stringify({ fotos: [id] }) }
    expect((await other.send([id])).statusCode).toBe(422)
    expect((await post('/api/lead/create', phone, lead)).statusCode).toBe(200)
    expect((await server.app.inject({ url: small, headers: { cookie: phone } })).statusCode).toBe(404)
  })

  it('of somebody else, unknown ones, and more than the question takes are refused at the question', async () => {
    const [ana, rui] = [await browser(), await browser()]
    const { id } = await ana.upload()
    const before = [...(await counts()), (await server.db.selectFrom('leads').select('id').execute()).length]
    const more = await Promise.all([ana.upload(), ana.upload()])
    const refusals = [
      await rui.send([id]),
      await ana.send([newId()]),
      await ana.send([id, ...more.map((one) => one.id)]),
      await ana.send('fotos'),
      await ana.send([id, id]),
    ]
    for (const reply of refusals) {
      expect(reply.statusCode).toBe(422)
      expect(reply.json().fields[0].path).toMatch(/^\/details\/fotos/)
    }
    expect(refusals[2]?.json().fields[0].message).toBe('Junte no máximo 2 fotografias.')
    expect((await server.db.selectFrom('leads').select('id').execute()).length).toBe(before[3])
  })

  it('go with the same request once, however often it is sent, and are no one else’s afterwards', async () => {
    const ana = await browser()
    const { id } = await ana.upload()
    const email = 'rita.teste@exemplo.pt'
    expect((await ana.send([id], { email })).statusCode).toBe(200)
    const person = {
      config: server.services.config,
      database: server.database,
      features: server.services.features,
    }
    const { photos } = (await exportPerson(person, email)) as { photos: { id: string; jpeg: string }[] }
    expect(photos).toMatchObject([{ id, request: expect.stringMatching(/^C-/) }])
    expect((await sharp(Buffer.from(photos[0]?.jpeg ?? '', 'base64')).metadata()).format).toBe('jpeg')
    await erasePerson(person, email)
    const left = await server.db.selectFrom('photos').select('id').where('id', '=', id).execute()
    expect(left).toEqual([])
    expect((await ana.see(`/api/photos/${id}`)).statusCode).toBe(404)
    expect((await exportPerson(person, email)).photos).toEqual([])
  })

  it('that no request holds are swept after a day, the others stay (PHO-6)', async () => {
    const ana = await browser()
    const [bound, loose] = [await ana.upload(), await ana.upload()]
    await ana.send([bound.id])
    await cleanUp(server.services)
    expect((await ana.see(`/api/photos/${loose.id}`)).statusCode).toBe(200)
    server.clock.advance(DAY)
    await cleanUp(server.services)
    expect((await ana.see(`/api/photos/${loose.id}`)).statusCode).toBe(404)
    expect((await ana.see(`/api/photos/${bound.id}`)).statusCode).toBe(200)
    expect(await count('photos')).toBe(await count('photo_contents'))
    expect((await ana.send([loose.id])).json().fields).toEqual([
      { path: '/details/fotos', message: expect.stringContaining('Retire-as ou junte-as de novo') },
    ])
  })

  describe('of an unfinished order', () => {
    /** A browser with such an order. `save` keeps the photographs that it names. */
    const begun = async () => {
      const ana = await browser()
      let cookie = ana.cookie
      let revision = 0
      const post = (url: string, payload: object) =>
        server.app.inject({ method: 'POST', url, headers: { ...ours, cookie }, payload })
      const save = async (fotos: string[], contact: object = {}) => {
        const reply = await post('/api/order-draft', {
          service: exampleLead.service_id,
          version: '',
          request: `pedido-${ana.cookie}`.slice(0, 20),
          answers: { 'details.fotos': { fotos }, ...contact },
          furthest: 99,
          revision,
        })
        const [device] = String(reply.headers['set-cookie']).split(';')
        cookie = `${ana.cookie}; ${device}`
        revision = reply.json().revision
      }
      return { ...ana, post, save }
    }
    const isKept = async (id: string) =>
      (await server.db.selectFrom('photos').select('id').where('id', '=', id).execute()).length === 1
    const daysLater = async (days: number) => {
      server.clock.advance(days * DAY)
      await cleanUp(server.services)
    }
    const person = () => ({
      config: server.services.config,
      database: server.database,
      features: server.services.features,
    })

    it('stay as long as the order is kept, and go with it (PHO-6)', async () => {
      const ana = await begun()
      const early = newId()
      await ana.save([early]) // named before it arrives
      await ana.upload(picture, early)
      await daysLater(29)
      expect(await isKept(early)).toBe(true)
      await ana.save([early])
      await daysLater(29)
      expect((await ana.see(`/api/photos/${early}`)).statusCode).toBe(200)
      await daysLater(1)
      expect(await isKept(early)).toBe(false)
    })

    it('that the answers name no more are swept', async () => {
      const ana = await begun()
      const [keptId, removedId] = [(await ana.upload()).id, (await ana.upload()).id]
      await ana.save([keptId, removedId])
      await ana.save([keptId])
      await daysLater(1)
      expect([await isKept(keptId), await isKept(removedId)]).toEqual([true, false])
    })

    it('are removed with an order that is deleted, and pass on to the request when it is sent', async () => {
      const ana = await begun()
      const [sent, dropped] = [(await ana.upload()).id, (await ana.upload()).id]
      await ana.save([sent])
      const details = JSON.stringify({ fotos: [sent] })
      expect((await ana.post('/api/lead/create', { ...exampleLead, details })).statusCode).toBe(200)
      await daysLater(1)
      expect(await isKept(sent)).toBe(true)

      const rui = await begun()
      const { id } = await rui.upload()
      await rui.save([id])
      await rui.post('/api/order-draft/drop', { service: exampleLead.service_id })
      expect([await isKept(id), await isKept(dropped)]).toEqual([false, false])
    })

    it('are exported and erased with their person', async () => {
      const ana = await begun()
      const { id } = await ana.upload()
      const email = 'eva.teste@exemplo.pt'
      await ana.save([id], { contact: { email, phone: '912345678' } })
      expect((await exportPerson(person(), email)).photos).toMatchObject([{ id, request: null }])
      await erasePerson(person(), email)
      expect(await isKept(id)).toBe(false)
    })
  })

  it('are slowed down from an address that sends too many', async () => {
    const ana = await browser()
    server.clock.advance(61 * 60_000)
    const statuses = []
    for (let attempt = 0; attempt < 61; attempt += 1)
      statuses.push((await ana.upload(Buffer.from('nada'))).status)
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(422))
    expect(statuses[60]).toBe(429)
  })
})
