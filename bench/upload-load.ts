import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'

/** Visitors a minute, and how many photographs each sends, one after the other. */
const VISITORS = 1000
const PHOTOS = 8
/** As the page waits for a busy server (`src/features/order/photos/uploads.ts`), and up to twice as long. */
const WAITS_MS = [5000, 10_000, undefined]

const agent = new Agent({ keepAlive: true })
const [port] = process.argv.slice(2)

/** A photograph as a browser sends it: shrunk, with about as much detail as a camera's. */
const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
const photo = await sharp({ create: { width: 512, height: 384, channels: 3, background: '#777', noise } })
  .resize(2048, 1536)
  .jpeg({ quality: 85 })
  .toBuffer()

/** What became of photographs since the last question: `first` and `later` say at which try they arrived. */
export interface Answers {
  visitors: number
  first: number
  later: number
  /** Refused three times: the page says so, and offers to send it again. */
  gaveUp: number
  /** Requests that were refused, with and without a photograph. */
  refused: number
  asked: number
  /** Anything else: a connection that broke, another status. */
  failed: number
}

const none = (): Answers => ({ visitors: 0, first: 0, later: 0, gaveUp: 0, refused: 0, asked: 0, failed: 0 })
let answers = none()
let [visitors, open] = [0, 0]
let stopping = new AbortController()
stopping.abort()

async function post(path: string, headers: Record<string, string>, body?: Buffer) {
  const sent = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers })
  sent.end(body)
  const [reply] = await once(sent, 'response')
  await once(reply.resume(), 'end')
  return reply
}

/** Somebody with an address and a network of their own. */
async function visit(number: number, { signal }: AbortController) {
  const address = `10.${(number >> 8) & 255}.${number & 255}.1`
  const headers: Record<string, string> = {
    'x-requested-with': 'XMLHttpRequest',
    'x-forwarded-for': address,
  }
  let welcome = false

  /** Asks where the last answer was a refusal, and sends. */
  async function send(id: string): Promise<number> {
    if (!welcome) {
      const { statusCode, headers: given } = await post('/api/photos', headers)
      if (statusCode === 503) answers.asked += 1
      if (statusCode !== 200) return statusCode
      headers.cookie = String(given['set-cookie']).split(';')[0] ?? ''
    }
    const type = { 'content-type': 'application/octet-stream' }
    const { statusCode } = await post(`/api/photos/${id}`, { ...headers, ...type }, photo)
    welcome = statusCode === 200
    if (statusCode === 503) answers.refused += 1
    return statusCode
  }

  for (let count = 0; count < PHOTOS; count += 1) {
    const id = randomBytes(16).toString('base64url')
    for (const [index, wait] of WAITS_MS.entries()) {
      signal.throwIfAborted()
      const status = await send(id)
      if (status === 200) answers[index === 0 ? 'first' : 'later'] += 1
      else if (status !== 503) answers.failed += 1
      else if (wait === undefined) answers.gaveUp += 1
      else {
        await pause(wait * (1 + Math.random()), undefined, { signal })
        continue
      }
      break
    }
  }
}

setInterval(async () => {
  const { signal } = stopping
  if (signal.aborted) return
  open += 1
  visitors += 1
  answers.visitors += 1
  await visit(visitors, stopping).catch(() => {
    if (!signal.aborted) answers.failed += 1
  })
  open -= 1
}, 60_000 / VISITORS)

process.on('disconnect', () => process.exit())
process.on('message', async (wanted: 'go' | 'stop' | 'count') => {
  if (wanted === 'go') stopping = new AbortController()
  if (wanted === 'stop') stopping.abort()
  while (wanted === 'stop' && open > 0) await pause(20)
  process.send?.(answers)
  answers = none()
})
