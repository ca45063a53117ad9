import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUp } from '#server/core/db/clean-up.ts'
import { erasePerson, exportPerson } from '#server/core/person.ts'
import { photoStores } from '#server/features/photos/stores.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { photograph } from '#tests/support/photo-files.ts'
import { publishQuestions } from '#tests/support/publish-questions.ts'
import { signatureOf, startS3 } from '#tests/support/s3-server.ts'
import { testConfig } from '#tests/support/server.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const DAY = 86_400_000
const ours = { 'x-requested-with': 'XMLHttpRequest' }

it('the signature that the tests ask for is the one of the protocol, as its documentation computes it', () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': empty,
    'x-amz-date': '20130524T000000Z',
  }
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  expect(signatureOf({ method: 'GET', path: '/test.txt', headers, region: 'us-east-1', secret })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

it('a bucket without a key keeps the server from starting, and is named', () => {
  expect(() => testConfig({ PHOTOS_S3_URL: 'https://s3.exemplo.pt/fotos' })).toThrow('PHOTOS_S3_KEY_ID')
  expect(() => testConfig({ PHOTOS_S3_URL: 'fotos' })).toThrow('PHOTOS_S3_URL')
  expect(testConfig().photosS3).toBeUndefined()
})

describe.each(databases)('photographs in an S3-compatible store, next to $name', ({ open }) => {
  const s3 = beforeTests(startS3)
  const server = suiteServer(open, () => s3.env)
  let picture: Buffer
  let cookie = ''

  beforeAll(async () => {
    picture = await photograph()
    await publishQuestions(server.db, exampleLead.service_id, [
      { id: 1, question: 'Fotografias?', answer: { type: 'photos', name: 'fotos' }, pivot: { id: 1 } },
    ])
    const opening = await server.app.inject({ method: 'POST', url: '/api/photos', headers: ours })
    cookie = String(opening.headers['set-cookie']).split(';')[0] ?? ''
  })
  afterAll(() => s3.stop())

  const upload = (id: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api/photos/${id}`,
      headers: { ...ours, cookie, 'content-type': 'application/octet-stream' },
      payload: picture,
    })
  const see = (id: string) => server.app.inject({ url: `/api/photos/${id}`, headers: { cookie } })
  const seen = async (id: string) =>
    Promise.all(
      [id, `${id}/small`].map(
        async (path) =>
          (await server.app.inject({ url: `/api/photos/${path}`, headers: { cookie } })).statusCode,
      ),
    )
  const order = (id: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/lead/create',
      headers: { ...ours, cookie },
      payload: { ...exampleLead, details: JSON.stringify({ fotos: [id] }) },
    })
  const inDatabase = () => server.db.selectFrom('photo_contents').selectAll().execute()

  it('are put there, shown, exported, erased, and removed by the next sweep', async () => {
    const id = 'foto-no-balde-00000001'
    expect((await upload(id)).statusCode).toBe(200)
    expect([...s3.objects.keys()]).toEqual([`/fotos/${id}/full.jpg`, `/fotos/${id}/small.jpg`])
    expect(await inDatabase()).toEqual([])
    expect((await see(id)).rawPayload).toEqual(s3.objects.get(`/fotos/${id}/full.jpg`))
    expect((await order(id)).statusCode).toBe(200)
    expect((await exportPerson(server.services, exampleLead.email)).photos).toMatchObject([
      { id, jpeg: s3.objects.get(`/fotos/${id}/full.jpg`)?.toString('base64') },
    ])
    await erasePerson(server.services, exampleLead.email)
    expect((await see(id)).statusCode).toBe(404)
    s3.setAway(true)
    await expect(cleanUp(server.services)).rejects.toThrow('503')
    s3.setAway(false)
    await cleanUp(server.services)
    expect(s3.objects.size).toBe(0)
    expect(await server.db.selectFrom('photo_removals').selectAll().execute()).toEqual([])
  })

  it('are refused in words while the store is away, and can be sent again', async () => {
    const id = 'foto-no-balde-00000002'
    s3.setAway(true)
    const refused = await upload(id)
    expect(refused.statusCode).toBe(503)
    expect(refused.json().error).toContain('Tente novamente')
    const rows = server.db.selectFrom('photos').select(['id', 'stored'])
    expect(await rows.execute()).toEqual([{ id, stored: 0 }])
    expect((await order(id)).statusCode).toBe(422)
    s3.setAway(false)
    expect((await upload(id)).statusCode).toBe(200)
    expect(await rows.execute()).toEqual([{ id, stored: 1 }])
    await cleanUp(server.services)
    expect((await see(id)).statusCode).toBe(200)
    s3.setAway(true)
    expect((await see(id)).statusCode).toBe(503)
    s3.setAway(false)
  })

  it('are acknowledged only once they are stored, also sent again while the first send is under way (PHO-11)', async () => {
    const id = 'foto-no-balde-00000004'
    const held = s3.hold(`/fotos/${id}/small.jpg`)
    const first = upload(id)
    await held.arrived
    expect((await order(id)).statusCode).toBe(422)
    expect((await upload(id)).statusCode).toBe(200)
    held.answer(403)
    expect((await first).statusCode).toBe(503)
    expect(await seen(id)).toEqual([200, 200])
    expect((await order(id)).statusCode).toBe(200)
  })

  it('whose first send nobody answered are stored by the next one, a day later too', async () => {
    const id = 'foto-no-balde-00000005'
    const held = s3.hold(`/fotos/${id}/small.jpg`)
    const first = upload(id)
    await held.arrived
    held.answer(403)
    expect((await first).statusCode).toBe(503)
    server.clock.advance(DAY)
    const again = s3.hold(`/fotos/${id}/full.jpg`)
    const second = upload(id)
    await again.arrived
    await cleanUp(server.services)
    again.answer(200)
    expect((await second).statusCode).toBe(200)
    expect(await seen(id)).toEqual([200, 200])
  })

  it('that lie in the database are still shown', async () => {
    const id = 'foto-no-balde-00000003'
    await upload(id)
    const content = { full: Buffer.from('inteira'), small: Buffer.from('pequena') }
    await photoStores(testConfig(), server.db).of('database')?.put(id, content)
    await server.db.updateTable('photos').set({ store: 'database' }).where('id', '=', id).execute()
    expect((await see(id)).body).toBe('inteira')
  })
})
