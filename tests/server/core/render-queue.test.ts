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

  it('wait for those who come meanwhile, one page at a time', async () => {
    let came = 0
    const { ownTurn } = renderQueue({ arrivals: () => came })
    const order: string[] = []
    const others = (async () => {
      for (let other = 0; other < 20; other += 1) {
        came += 1
        order.push('other')
        await setImmediate()
      }
    })()
    const pages = [1, 2, 3].map(async (number) => {
      await ownTurn()
      order.push(`page ${number}`)
    })
    await Promise.all([...pages, others])
    expect(order).toEqual([...Array(20).fill('other'), 'page 1', 'page 2', 'page 3'])
  })

  it('do not wait for ever for a crowd', async () => {
    let came = 0
    const { ownTurn } = renderQueue({
      arrivals: () => {
        came += 1
        return came
      },
    })
    await ownTurn()
  })
})

describe.each(databases.slice(0, 1))('200 visitors at once on $name', ({ open }) => {
  const server = suiteSite(open)

  beforeAll(async () => {
    await server.app.inject('/login')
  })

  it('get a page, or are told to come back; whether the server lives is answered between two', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    let rendered = 0
    const pages = Array.from({ length: 200 }, async () => {
      const reply = await fetch(`${origin}/login`)
      const html = await reply.text()
      if (reply.status === 200) rendered += 1
      return { status: reply.status, after: reply.headers.get('retry-after'), html }
    })
    await expect.poll(() => rendered).toBeGreaterThan(0)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    const meanwhile = rendered
    const all = await Promise.all(pages)
    const busy = all.filter(({ status }) => status === 503)
    expect(rendered + busy.length).toBe(200)
    expect(meanwhile).toBeLessThan(rendered)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy[0]).toMatchObject({ after: '5', html: expect.stringContaining('muitas visitas') })
    expect((await fetch(`${origin}/login`)).status).toBe(200)
  })

  it('who posted a form are told to go back to it', async () => {
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
