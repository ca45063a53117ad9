import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { exampleLead } from '#tests/support/example-lead.ts'

const OURS = { 'x-requested-with': 'XMLHttpRequest' }
/** The longest that a visitor waits for an answer. */
const PATIENCE_MS = 60_000
const PAGES = ['/', '/api/site/services', '/profissionais']

interface Ask {
  method?: string
  url: string
  headers?: Record<string, string>
  payload?: object | Buffer
}

export type Client = ReturnType<typeof clientOf>

/** Asks the site as browsers do, each time from another address of the machine. */
export function clientOf(origin: string, authority: () => Buffer) {
  let asked = 0
  const open = ({ method = 'GET', url, headers, payload }: Ask) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      asked += 1
      const isFile = Buffer.isBuffer(payload)
      const type = isFile ? 'application/octet-stream' : 'application/json'
      const asking = request(
        origin + url,
        {
          method,
          ca: authority(),
          agent: false,
          localAddress: `127.${1 + ((asked >> 14) & 63)}.${(asked >> 7) & 127}.${1 + (asked & 127)}`,
          headers: { ...OURS, ...headers, ...(payload && { 'content-type': type }) },
          signal: AbortSignal.timeout(PATIENCE_MS),
        },
        resolve,
      )
      asking.on('error', reject)
      asking.end(isFile ? payload : payload && JSON.stringify(payload))
    })
  const inject = async (ask: Ask) => {
    const reply = await open(ask)
    const body = await text(reply)
    return { statusCode: reply.statusCode ?? 0, headers: reply.headers, body, json: () => JSON.parse(body) }
  }
  return {
    open,
    inject,
    /** In the place of a server: what is made by its calls goes through the whole chain. */
    app: { inject } as unknown as FastifyInstance,
  }
}

/** Sends what visitors send until it is told to stop; gives how each was answered. */
export function load({ inject }: Client, visitors = 4) {
  const answers: { what: string; status: number | string }[] = []
  const orders: string[] = []
  let stopped = false
  const run = Date.now().toString(36)
  const status = (ask: Ask) =>
    inject(ask).then(
      ({ statusCode }) => statusCode,
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    )
  const visit = async (visitor: number) => {
    for (let turn = 0; !stopped; turn += 1) {
      const url = PAGES[turn % PAGES.length] ?? '/'
      answers.push({ what: 'page', status: await status({ url }) })
      const email = `carga.${run}.${visitor}.${turn}@exemplo.pt`
      const phone = `+3519${String(10_000_000 + visitor * 100_000 + turn)}`
      const headers = { 'idempotency-key': `${run}-${visitor}-${turn}` }
      const payload = { ...exampleLead, email, phone }
      const sent = await status({ method: 'POST', url: '/api/lead/create', headers, payload })
      answers.push({ what: 'order', status: sent })
      if (sent === 200) orders.push(email)
    }
  }
  const all = Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
  all.catch(() => {}) // it is told where it is awaited
  return {
    /** How many were answered so far. */
    count: () => answers.length,
    stop: async () => {
      stopped = true
      await all
      const failed = answers
        .filter(({ status }) => status !== 200)
        .map(({ what, status }) => `${what} ${status}`)
      return { served: answers.length - failed.length, failed, orders }
    },
  }
}
