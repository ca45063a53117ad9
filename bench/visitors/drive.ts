import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { preloadsOf } from '#server/core/site/preloads.ts'
import { drawGap, drawName, drawsOf, oneOf } from '../draws.ts'
import { addressOf } from './address.ts'
import { type Ask, type BenchService, entries, NEW, stageOf, type Visitor, visitOf } from './visits.ts'

/** What a set-up has for its visitors. */
export interface Site {
  readonly origin: string
  readonly services: readonly BenchService[]
  readonly sessions: readonly NonNullable<Visitor['session']>[]
}

/** How many visits come in a second, and for how many seconds: first those that are not counted. */
export interface Rate {
  readonly perSecond: number
  readonly settle: number
  readonly seconds: number
}

/** What became of the requests that began while it was counted. */
export interface Driven {
  readonly visits: number
  /** Milliseconds of each answer: of hashed files and drawings, and of pages and calls. */
  readonly files: readonly number[]
  readonly others: readonly number[]
  /** How often what else became of a request. */
  readonly errors: Readonly<Record<string, number>>
}

interface Counted {
  visits: number
  readonly files: number[]
  readonly others: number[]
  readonly errors: Record<string, number>
}

/** How many times shorter visitors think than people do: the requests of a second stay the same, fewer visits are open at once. */
export const SHORTENED = 20
/** A browser gives up later; for a bench it is an error. */
const PATIENCE_MS = 10_000
/** How many files a browser asks for at once. */
const FILES_AT_ONCE = 6
const MANIFEST = 'dist/client/.vite/manifest.json'
const FILE = /<(?:script|link|img|image|use)\b[^>]*?\s(?:src|href)="(\/(?:assets|desenhos)\/[^"#]+)/g
const moduleFiles = preloadsOf(MANIFEST, '')

const FILE_PATH = /^\/(?:assets|desenhos)\//

const filesIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(FILE), ([, path = '']) => path)),
]

/** Plays visits against a site, each from a network of its own, and says what became of them. */
function driverOf({ origin, services, sessions }: Site) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const { hostname, port } = new URL(origin)
  /** The files of a page, known after it was asked for once. */
  const pageFiles = new Map<string, readonly string[]>()
  /** Those that count and have no answer yet. */
  const waiting = new Set<Promise<unknown>>()
  let number = 0
  let counted: Counted | undefined

  /** One request; the text of its reply where it is wanted. Undefined where it failed. */
  const send = (visitor: Visitor, cookies: Map<string, string>, ask: Ask, isRead: boolean) => {
    const into = counted
    const began = performance.now()
    const sent = new Promise<string | undefined>((resolve) => {
      const fail = (what: string) => {
        if (into) into.errors[what] = (into.errors[what] ?? 0) + 1
        resolve(undefined)
      }
      const body = ask.body && JSON.stringify(ask.body)
      const asking = request(
        {
          agent,
          hostname,
          port,
          method: ask.method,
          path: ask.path,
          timeout: PATIENCE_MS,
          headers: {
            'x-forwarded-for': addressOf(visitor.number),
            ...(!isRead && { 'accept-encoding': 'gzip, br' }),
            ...(ask.path.startsWith('/api/') && { 'x-requested-with': 'XMLHttpRequest' }),
            ...(cookies.size > 0 && {
              cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
            }),
            ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
            ...ask.headers,
          },
        },
        (reply) => {
          for (const set of reply.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
            cookies.set(name, value)
          }
          const done = (read = '') => {
            if (reply.statusCode !== 200)
              return fail(`${reply.statusCode} ${ask.method} ${ask.path.split('?')[0]}`)
            into?.[FILE_PATH.test(ask.path) ? 'files' : 'others'].push(performance.now() - began)
            resolve(read)
          }
          reply.on('error', (error) => fail(error.message))
          if (isRead) text(reply).then(done, () => {})
          else reply.resume().on('end', done)
        },
      )
      asking.on('timeout', () => asking.destroy(new Error('no answer within 10 s')))
      asking.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message))
      asking.end(body)
    })
    if (into) {
      waiting.add(sent)
      sent.then(() => waiting.delete(sent))
    }
    return sent
  }

  /** Asks for the files that the browser does not have, some at once. */
  const load = async (visitor: Visitor, has: Set<string>, files: readonly string[]) => {
    const missing = files.filter((file) => !has.has(file) && (visitor.isNew || !file.startsWith('/assets/')))
    for (const file of missing) has.add(file)
    const one = async () => {
      for (let file = missing.pop(); file !== undefined; file = missing.pop())
        await send(visitor, new Map(), { method: 'GET', path: file }, false)
    }
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, one))
  }

  const visit = async () => {
    number += 1
    const draw = drawsOf(`visit ${number}`)
    const entry = drawName(entries, draw) ?? 'home'
    const visitor: Visitor = {
      number,
      // Some services are asked for far more often than others.
      service: oneOf(services, () => draw() ** 2),
      session: entry === 'area' ? oneOf(sessions, draw) : undefined,
      isNew: draw() < NEW,
      answered: -1,
      revision: 0,
    }
    const [has, cookies] = [new Set<string>(), new Map<string, string>()]
    if (visitor.session) cookies.set('session', visitor.session.token)
    for (const { stage, after } of visitOf(visitor, entry, draw)) {
      await pause((after * 1000) / SHORTENED)
      const { page, modules = [], asks = [] } = stageOf(stage)
      if (page) {
        const path = page(visitor)
        // Pages of people have the files of their kind.
        const kind = path.split('?')[0] ?? path
        const files = pageFiles.get(kind)
        const html = await send(visitor, cookies, { method: 'GET', path }, files === undefined)
        if (html === undefined) return
        if (files === undefined) pageFiles.set(kind, filesIn(html))
        await load(visitor, has, pageFiles.get(kind) ?? [])
      }
      await load(visitor, has, filesIn(moduleFiles({ modules: [...modules] })))
      for (const asked of asks) {
        const ask = asked(visitor)
        const reply = await send(visitor, cookies, ask, ask.take !== undefined)
        if (reply === undefined) return
        ask.take?.(JSON.parse(reply) as never)
      }
    }
  }

  return {
    /** Asks a process once for every page that visits may ask for, so that it has them as after some hours. */
    async warm(processOrigin: string): Promise<void> {
      const pages = services.flatMap(({ path, groupPath }) => [path, groupPath])
      const modules = services.map(({ id }) => `/wizards/order/${id}.js`)
      for (const path of new Set(['/', ...pages, ...modules]))
        await (await fetch(processOrigin + path)).arrayBuffer()
    },

    /** Lets visits come at a rate; `told` is called when they begin to count and when they end to. Those that are open then go on. */
    async drive({ perSecond, settle, seconds }: Rate, tell: (what: 'counting' | 'counted') => void) {
      const draw = drawsOf(`arrivals ${perSecond}`)
      const end = performance.now() + (settle + seconds) * 1000
      const results: Counted = { visits: 0, files: [], others: [], errors: {} }
      const begun = pause(settle * 1000).then(() => {
        counted = results
        tell('counting')
      })
      for (let at = performance.now(); at < end; at += drawGap(perSecond, draw) * 1000) {
        await pause(Math.max(0, at - performance.now()))
        if (counted) results.visits += 1
        visit()
      }
      await begun
      await pause(Math.max(0, end - performance.now()))
      counted = undefined
      tell('counted')
      await Promise.all(waiting)
      return results
    },
  }
}

/** A message to a driver in a process of its own: first the processes to ask, then a rate each time. */
export type DriverMessage =
  | { readonly site: Site; readonly processes: readonly string[] }
  | { readonly rate: Rate }
/** What it answers. */
export type Answered = 'ready' | 'counting' | 'counted' | Driven

let driver: ReturnType<typeof driverOf> | undefined
process.on('message', async (message: DriverMessage) => {
  const answer = (answered: Answered) => process.send?.(answered)
  if ('site' in message) {
    driver = driverOf(message.site)
    await Promise.all(message.processes.map(driver.warm))
    answer('ready')
  } else if (driver) answer(await driver.drive(message.rate, answer))
})
