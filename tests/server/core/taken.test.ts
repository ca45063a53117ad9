import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { isTaken } from '#server/core/db/taken.ts'
import { setErrorHandlers } from '#server/core/http/error-handler.ts'
import { databases } from '#tests/support/database.ts'

describe.each(databases)('what somebody else took in the same moment on $name', ({ open }) => {
  it('is 503 with a time to try again, and no other fault of ours is (SRV-34)', async () => {
    const opened = await open()
    const { db } = opened.database
    const take = async (hash: string) => {
      await db.insertInto('profile_slugs').values({ hash }).execute()
      return {}
    }
    const mistake = async () => {
      await db.insertInto('lead_photos').values({ lead_id: 'nenhum', photo_id: 'nenhuma' }).execute()
      return {}
    }
    const app = Fastify()
    setErrorHandlers(app, { note: () => {} })
    app.get('/taken', () => take('um'))
    app.get('/mistake', mistake)
    expect((await app.inject('/taken')).statusCode).toBe(200)
    const taken = await app.inject('/taken')
    expect([taken.statusCode, taken.headers['retry-after']]).toEqual([503, '1'])
    expect((await app.inject('/mistake')).statusCode).toBe(500)
    expect(await take('um').catch(isTaken)).toBe(true)
    expect(await mistake().catch(isTaken)).toBe(false)
    await opened.drop()
  })
})
