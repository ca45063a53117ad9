import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { suspendUser } from '#server/features/accounts/users.ts'
import { drawPicture } from '#server/features/sharing/draw.ts'
import { drawnPictures } from '#server/features/sharing/drawn-pictures.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const words = { title: 'Pintura de interiores', line: 'Até 5 propostas, grátis.', drawing: 'casa' }

describe.each(oneDatabase)('pictures that pages are shared with on $name (PAGE-68)', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)
  const ask = (path: string) => server.app.inject({ url: `/partilha/${path}` })

  it('are drawn for a service, and may be kept for an hour', async () => {
    const reply = await ask('servico/311.png')
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    })
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
    expect((await ask('servico/312.png')).rawPayload.equals(reply.rawPayload)).toBe(false)
    expect((await ask('servico/999999.png')).statusCode).toBe(404)
  })

  it('are drawn for professionals whom everybody may see', async () => {
    const { id } = await market.account()
    const slug = await market.profile(id)
    expect((await ask(`perfil/${slug}.png`)).headers['content-type']).toBe('image/png')
    await server.db.transaction().execute((trx) => suspendUser(trx, id, market.now()))
    expect((await ask(`perfil/${slug}.png`)).statusCode).toBe(404)
    expect((await ask('perfil/ninguem.png')).statusCode).toBe(404)
  })
})

describe('drawing a picture to share (PAGE-68)', () => {
  it('takes a title of any length and any letters, in a file that is quickly there', async () => {
    for (const title of ['Ł', 'Obras & <Filhos>', 'palavra '.repeat(60), 'x'.repeat(300), '王小明']) {
      const picture = await drawPicture({ ...words, title, rated: true })
      expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 })
      expect(picture.length).toBeLessThan(70_000)
    }
  })

  it('happens once for all who ask, again after a failure, and not beyond what may wait', async () => {
    const asked: string[] = []
    const ends: (() => void)[] = []
    const pictureOf = drawnPictures(({ title }) => {
      asked.push(title)
      return title === 'falha'
        ? Promise.reject(new Error('broken'))
        : new Promise((resolve) => ends.push(() => resolve(new Uint8Array([1]))))
    })
    await expect(pictureOf({ ...words, title: 'falha' })).rejects.toThrow('broken')
    await expect(pictureOf({ ...words, title: 'falha' })).rejects.toThrow('broken')
    const made = Array.from({ length: 20 }, (_, turn) => pictureOf({ ...words, title: `${turn}` }))
    expect(pictureOf({ ...words, title: '0' })).toBe(made[0])
    expect(() => pictureOf({ ...words, title: 'mais uma' })).toThrow('De momento')
    for (const end of ends) end()
    await Promise.all(made)
    expect(pictureOf({ ...words, title: '0' })).toBe(made[0])
    expect(asked.filter((title) => title === '0')).toHaveLength(1)
    expect(asked.filter((title) => title === 'falha')).toHaveLength(2)
  })
})
