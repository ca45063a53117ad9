import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { JSONSchema } from 'json-schema-to-ts'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { calls } from '#schemas/calls/calls.ts'
import type { Call } from '#schemas/calls/define-call.ts'
import { makeAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { freePort } from '#tests/support/free-port.ts'
import { hostileAttachments } from '#tests/support/hostile/hostile-attachments.ts'
import { hostileTexts, hostileVersions } from '#tests/support/hostile/hostile-json.ts'
import { adminSession } from './admin-session.ts'
import { mostHeld, startWatched } from './watched-server.ts'

/** Bytes left for the rest of a hostile body. */
const REST = 2000
const USUAL_BYTES = 128 * 1024
/** The maximum size of a request's head, with some room. */
const HEAD_BYTES = 14_000
/** For what a request leaves behind. */
const SETTLE_MS = 4
/** Milliseconds. A request that seems to hold the event loop longer is sent again: the machine itself may have paused. */
const SUSPICIOUS_MS = 25
const REPEATS = 3

interface Hostile {
  call: string
  what: string
  method: string
  path: string
  body?: string | FormData
  contentType?: string
}

/** A value of about the kind that a schema wants. */
function sampleOf(schema: JSONSchema | undefined): unknown {
  if (typeof schema !== 'object') return null
  if (schema.enum) return (schema.enum as readonly unknown[])[0]
  if ('const' in schema) return schema.const
  const first = schema.anyOf?.[0]
  if (first) return sampleOf(first)
  const kind: unknown = [schema.type].flat()[0]
  if (kind === 'object') {
    const parts = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, sampleOf(part)])
    return Object.fromEntries(parts)
  }
  if (kind === 'array') return [sampleOf(schema.items as JSONSchema)]
  if (kind === 'string') return 'aaaaaaaaaaaaaaaa'
  return kind === 'boolean' ? true : kind === 'null' ? null : 1
}

/** A loan with a place of each kind: a text, a group of a person, a list and its entries. */
const LOAN = {
  dados_gerais: { localidade: 'Lisboa' },
  dados_pessoais: { proponente_1: { name: 'Ana' } },
  dados_profissionais: {},
  patrimonio: { patrimonios: [] },
  encargos: { encargos: [{ tipo: 'Outro' }], pensao_alimentos: 0 },
  informacoes: { info: 'Olá' },
}

/** Bodies that carry JSON within a text, hostile inside. */
const inner: Readonly<Record<string, () => { what: string; body: string }[]>> = {
  createLoan: () =>
    hostileVersions(LOAN, 99_000 - JSON.stringify(LOAN).length).map(({ name, text }) => ({
      what: `blob, ${name}`,
      body: JSON.stringify({ blob: text }),
    })),
  createLead: () =>
    hostileVersions(JSON.parse(exampleLead.details), 39_000).map(({ name, text }) => ({
      what: `details, ${name}`,
      body: JSON.stringify({ ...exampleLead, details: text }),
    })),
}

const examples: Readonly<Record<string, object>> = { createLead: exampleLead, createUser: exampleUser }

const steps = (version: (index: number) => string) =>
  Array.from({ length: 10 }, (_, report) =>
    JSON.stringify({
      service: 311,
      version: version(report),
      steps: Array.from({ length: 500 }, (_, index) => ({
        step: `details.passo_${report}_${index}`,
        started: 1,
        answered: 1,
        left: 0,
        errors: 0,
        ms: 1000,
      })),
    }),
  )

function bodiesOf(call: string, { method, path, body, maxBytes = USUAL_BYTES, params }: Call): Hostile[] {
  const values = sampleOf(params) as Record<string, unknown> | null
  const ownPath = path.replace(/:(\w+)/g, (_, name: string) => String(values?.[name] ?? 1))
  const contentType = 'application/json'
  const texts = [
    ...hostileVersions(examples[call] ?? sampleOf(body), maxBytes - REST).map(({ name, text }) => ({
      what: name,
      body: text,
    })),
    ...(inner[call]?.() ?? []),
  ]
  return texts.map(({ what, body }) => ({ call, what, method, path: ownPath, body, contentType }))
}

function addressesOf(call: string, { method, path, query }: Call): Hostile[] {
  const names = typeof query === 'object' ? Object.keys(query.properties ?? {}) : []
  const texts = Object.entries(hostileTexts(HEAD_BYTES / 3))
  const inQuery = [...names, 'q'].flatMap((name) =>
    texts.map(([what, text]) => ({
      call,
      what: `${what} in ${name}`,
      method,
      path: `${path.replace(/:\w+/g, '1')}?${name}=${encodeURIComponent(JSON.parse(text) instanceof Object ? text : JSON.parse(text)).slice(0, HEAD_BYTES)}`,
    })),
  )
  const many = `${path.replace(/:\w+/g, '1')}?${'a=1&'.repeat(HEAD_BYTES / 4)}`
  return [...inQuery, { call, what: 'many parameters', method, path: many }]
}

const PAGES = ['/', '/procura', '/imoveis', '/casa', '/pedido', '/pedido-ch', '/login', '/registo', '/nada']

function everything(): Hostile[] {
  const taken: readonly (readonly [string, Call])[] = Object.entries({ ...calls, ...adminCalls })
  const withBody = taken.filter(([, { body, contentType }]) => body && contentType === undefined)
  const read = taken.filter(([, { method }]) => method === 'GET')
  const version = (index: number) => `versao-${index}`
  const page = (path: string): Call => ({
    method: 'GET',
    path,
    query: { type: 'object', properties: { q: {}, place: {}, l: {}, s: {} } },
    reply: {},
    rule: '',
  })
  return [
    ...withBody.flatMap(([name, call]) => bodiesOf(name, call)),
    ...steps(version).map((body) => ({
      call: 'countSteps',
      what: '500 steps of an unknown version',
      method: 'POST',
      path: calls.countSteps.path,
      body,
      contentType: 'application/json',
    })),
    ...hostileAttachments().map(({ what, body }) => ({
      call: 'sendContact',
      what,
      method: 'POST',
      path: calls.sendContact.path,
      body,
    })),
    ...read.flatMap(([name, call]) => addressesOf(name, call)),
    ...PAGES.flatMap((path) => addressesOf(`page ${path}`, page(path))),
  ]
}

interface Result {
  name: string
  call: string
  count: number
  /** Milliseconds. */
  held: number
  worst: string
  /** Of the largest reply. */
  bytes: number
  statuses: string
}

/**
 * How long the worst requests that the size limits allow block a server's event loop, by call, on each database. A request
 * that seems slow is sent three times more, and the shortest time counts.
 *
 * @param only The names of the calls to measure; all if empty.
 */
export async function* measureBodies(only: readonly string[]): AsyncGenerator<Result> {
  for (const { name, open } of databases) {
    const opened = await open()
    await makeAdmin(opened.database.db)
    await opened.database.close()
    const port = await freePort()
    const server = await startWatched({ ...opened.env, PORT: String(port), TRUST_PROXY: 'true' })
    const send = await signedIn(`http://127.0.0.1:${port}`)
    const requests = everything().filter(({ call }) => only.length === 0 || only.includes(call))
    const sendWatched = async (request: Hostile) => {
      await mostHeld(server)
      const reply = await send(request)
      await setTimeout(SETTLE_MS)
      return { ...reply, held: await mostHeld(server) }
    }
    for (const [call, group] of Map.groupBy(requests, (request) => request.call)) {
      const result = { name, call, count: 0, held: 0, worst: '', bytes: 0, statuses: '' }
      const statuses = new Set<number>()
      // The first one loads and compiles what the others use.
      for (const request of [...group.slice(0, 1), ...group]) {
        const { status, bytes, held: first } = await sendWatched(request)
        result.count += 1
        if (result.count === 1) continue
        statuses.add(status)
        result.bytes = Math.max(result.bytes, bytes)
        let held = first
        for (let again = 0; held > SUSPICIOUS_MS && again < REPEATS; again++)
          held = Math.min(held, (await sendWatched(request)).held)
        if (held > result.held) Object.assign(result, { held, worst: request.what })
      }
      // Counts are written every few seconds; that write belongs to the request.
      if (call === 'countSteps') {
        await setTimeout(7000)
        const held = await mostHeld(server)
        if (held > result.held) Object.assign(result, { held, worst: 'writing what was counted' })
      }
      yield { ...result, statuses: [...statuses].sort().join(', ') }
    }
    server.kill()
    await once(server, 'exit')
    await opened.drop()
  }
}

/** Sends requests as an administrator, each from a network of its own. */
async function signedIn(origin: string) {
  const session = await adminSession(origin)
  let number = 0
  return async ({ method, path, body, contentType }: Hostile) => {
    number += 1
    const headers = {
      ...session,
      'x-forwarded-for': `10.${number >> 8}.${number & 255}.1`,
      ...(contentType && { 'content-type': contentType }),
    }
    const reply = await fetch(origin + path, { method, headers, redirect: 'manual', ...(body && { body }) })
    return { status: reply.status, bytes: (await reply.arrayBuffer()).byteLength }
  }
}
