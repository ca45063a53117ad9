import { setImmediate } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderQueue, TooManyPages } from '#server/core/site/render-queue.ts'
import { databases } from '#tests/support/database.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

describe('pages that are made at once (SRV-31)', () => {
  it('are as many as may be, others wait in their order, and the rest is refused', async () => {
    const { queued } = renderQueue({ atOnce: 2, waiting: 1 })
    const begun: number[] = []
    const ends: (() => void)[] = []
    const make = (number: number) => () => {
      begun.push(number)
      return new Promise<number>((resolve) => ends.push(() => resolve(number)))
    }
    const all = [1, 2, 3].map((number) => queued(make(number)))
    await expect(queued(make(4))).rejects.toThrow(TooManyPages)
    expect(begun).toEqual([1, 2])
    ends[0]?.()
    expect(await all[0]).toBe(1)
    await expect.poll(() => begun).toEqual([1, 2, 3])
    for (const end of ends) end()
    expect(await Promise.all(all)).toEqual([1, 2, 3])
    const failed = queued(() => Promise.reject(new Error('não')))
    await expect(failed).rejects.toThrow('não')
    const after = queued(make(5))
    ends.at(-1)?.()
    expect(await after).toBe(5)
  })

  it('have a turn of the event loop of their own', async () => {
    const { ownTurn } = renderQueue()
    const order: string[] = []
    const pages = [1, 2, 3].map(async (number) => {
      await ownTurn()
      order.push(`page ${number}`)
      await setImmediate()
      order.push(`others after ${number}`)
    })
    await Promise.all(pages)
    expect(order.indexOf('others after 1')).toBeLessThan(order.indexOf('page 3'))
  })
})

describe.each(databases.slice(0, 1))('200 visitors at once on $name', ({ open }) => {
  const server = suiteSite(open)

  beforeAll(async () => {
    await server.app.inject('/login')
  })

  it('get a page, or are told to come back; whether the server lives is answered between two', async () => {
    let rendered = 0
    const pages = Array.from({ length: 200 }, async () => {
      const reply = await server.app.inject('/login')
      if (reply.statusCode === 200) rendered += 1
      return reply
    })
    await expect.poll(() => rendered).toBeGreaterThan(0)
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)
    const meanwhile = rendered
    const all = await Promise.all(pages)
    const busy = all.filter(({ statusCode }) => statusCode === 503)
    expect(rendered + busy.length).toBe(200)
    expect(meanwhile).toBeLessThan(rendered)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy[0]?.headers['retry-after']).toBe('5')
    expect(busy[0]?.body).toContain('muitas visitas')
    expect((await server.app.inject('/login')).statusCode).toBe(200)
  })

  it('people who posted a form are told to go back to it', async () => {
    const post = () =>
      server.app.inject({
        method: 'POST',
        url: '/login',
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: 'email=ana.teste%40exemplo.pt',
      })
    const replies = await Promise.all(Array.from({ length: 110 }, post))
    const busy = replies.find(({ statusCode }) => statusCode === 503)
    expect(busy?.headers['retry-after']).toBe('5')
    expect(busy?.body).toContain('Volte atrás no navegador e tente novamente.')
  })
})
