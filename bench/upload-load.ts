import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import sharp from 'sharp'

/** Visitors a minute, and how many photographs each sends, one after the other. */
const VISITORS = 1000
const PHOTOS = 8

const agent = new Agent({ keepAlive: true })
const [port] = process.argv.slice(2)

/** A photograph as a browser sends it: shrunk, with about as much detail as a camera's. */
const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
const photo = await sharp({ create: { width: 512, height: 384, channels: 3, background: '#777', noise } })
  .resize(2048, 1536)
  .jpeg({ quality: 85 })
  .toBuffer()

let [visitors, open, running]: [number, number, boolean] = [0, 0, false]
const answers: Record<string, number> = {}

async function post(path: string, headers: Record<string, string>, body?: Buffer) {
  const sent = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers })
  sent.end(body)
  const [reply] = await once(sent, 'response')
  await once(reply.resume(), 'end')
  return reply
}

/** Somebody with an address of their own, who sends the next photograph also where one was refused. */
async function visit(number: number) {
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': address }
  const { headers: given } = await post('/api/photos', headers)
  const cookie = String(given['set-cookie']).split(';')[0] ?? ''
  for (let count = 0; count < PHOTOS && running; count += 1) {
    const type = { cookie, 'content-type': 'application/octet-stream' }
    const { statusCode } = await post(
      `/api/photos/${randomBytes(16).toString('base64url')}`,
      { ...headers, ...type },
      photo,
    )
    answers[statusCode] = (answers[statusCode] ?? 0) + 1
  }
}

setInterval(async () => {
  if (!running) return
  open += 1
  visitors += 1
  await visit(visitors).catch(() => {
    answers.broken = (answers.broken ?? 0) + 1
  })
  open -= 1
}, 60_000 / VISITORS)

process.on('disconnect', () => process.exit())
process.on('message', async (wanted) => {
  running = wanted === 'go'
  while (!running && open > 0) await new Promise((resolve) => setTimeout(resolve, 20))
  process.send?.({ answers, bytes: photo.length })
})
