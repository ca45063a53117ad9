import { beforeAll, describe, expect, it } from 'vitest'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { calls } from '#schemas/calls/calls.ts'
import { isShared } from '#src/app/entry-server.tsx'
import { rows } from '#src/routes/table.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

const ours = { 'x-requested-with': 'XMLHttpRequest' }
const SECRET = 'x'.repeat(22)
const all = Object.entries({ ...calls, ...adminCalls })
/** The streams of news are answered past Fastify's replies, with the same header. */
const asked = all.filter(([, { path }]) => !path.endsWith('/stream'))

describe.each(databases)('what caches may store on $name (SRV-25)', ({ open }) => {
  const server = suiteSite(open)
  let session: { authorization: string }
  let lead: { id: string; s: string }

  beforeAll(async () => {
    const steps = accountSteps(server)
    await steps.signup()
    session = await steps.session()
    lead = (await steps.post('/api/lead/create', exampleLead)).json()
  })
  const storing = async (url: string, headers: object = {}, method: 'GET' | 'POST' = 'GET') => {
    const payload = method === 'POST' ? { payload: {} } : {}
    const reply = await server.app.inject({ method, url, headers: { ...ours, ...headers }, ...payload })
    return [reply.statusCode, reply.headers['cache-control']]
  }

  it.each(asked)('is no reply of the call %s, with or without a session', async (_name, { method, path }) => {
    const url = path.replace(/:\w+/g, '1')
    for (const headers of [{}, session])
      expect(await storing(url, headers, method)).toEqual([expect.any(Number), 'no-store'])
  })

  it('is no reply to a link’s secret', async () => {
    const link = `l=${lead.id}&s=${lead.s}`
    for (const url of [`/api/lead?${link}`, `/api/lead/proposals?${link}`, `/pedido?${link}`])
      expect(await storing(url)).toEqual([200, 'no-store'])
    for (const url of [`/api/chat/1?${link}`, '/api/photos/1', '/api/proposal-files/1', '/api/nada'])
      expect(await storing(url)).toEqual([expect.any(Number), 'no-store'])
  })

  const ownPages = rows.filter(({ path }) => !isShared(path) && !path.includes(':'))
  it.each(ownPages)('is no page whose address may hold a secret: $path', async ({ path }) => {
    const query = new URLSearchParams({ t: SECRET, token: SECRET, l: SECRET, s: SECRET })
    expect(await storing(`${path}?${query}`)).toEqual([expect.any(Number), 'no-store'])
  })

  it('is no page of a form before it is posted, and for its browser the one that answers it (SRV-39)', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
    for (const url of ['/contacto', '/esqueci', '/servico/311-certificado-energetico/passo/0']) {
      const reply = await server.app.inject({ method: 'POST', url, headers, payload: 'x=1' })
      expect([url, reply.statusCode, reply.headers['cache-control']]).toEqual([url, 422, 'private, no-cache'])
    }
  })

  it('is a page that everybody gets alike', async () => {
    for (const path of ['/', '/comofunciona', '/registo', '/sem-ligacao'])
      expect(await storing(path)).toEqual([200, 'no-cache'])
  })
})
