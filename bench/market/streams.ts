import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { streamToken } from '#server/core/http/streams/stream-token.ts'
import { databases } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { megabytesOf } from '#tests/support/processes.ts'
import { testConfig } from '#tests/support/server.ts'
import { startProcess } from '#tests/support/server-process.ts'

const STREAMS = 2000
/** Opened before it is measured: what the first ones load stays. */
const WARM = 50
const AT_ONCE = 50
/** Longer than what a stream does at its beginning. */
const SETTLE_MS = 2000

/** The address of a stream: of a chat, and every other time of a request's news. */
function addressOf(secret: string, n: number): string {
  const open = (about: string) => streamToken(secret, about, Date.now())
  if (n % 2 === 0) return `/api/chat/proposta-${n}/events?t=${open(`chat:proposta-${n}`)}`
  return `/api/news/request/pedido-${n}/events?t=${open(`news:request:pedido-${n}`)}`
}

/** Megabytes that 2,000 open streams of events add to a process, each of another chat or request. */
export async function* measureStreams() {
  const { sessionSecret } = testConfig()
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY, keepAlive: true })
  for (const { name, open } of databases) {
    const opened = await open()
    await opened.database.close()
    const port = await freePort()
    const { server, ready } = startProcess(port, { ...opened.env, TRUST_PROXY: 'true' })
    const ended = once(server, 'exit')
    try {
      while (!(await ready())) await pause(100)
      const follow = async (n: number) => {
        const path = addressOf(sessionSecret, n)
        // Streams are limited for each network.
        const headers = { 'x-forwarded-for': `${11 + (n % 200)}.0.0.${n % 250}` }
        const reply = await new Promise<IncomingMessage>((resolve, reject) => {
          request({ port, host: '127.0.0.1', path, headers, agent }, resolve).on('error', reject).end()
        })
        if (reply.statusCode !== 200) throw new Error(`A stream answered ${reply.statusCode}`)
        reply.resume()
      }
      const followAll = async (from: number, to: number) => {
        for (let n = from; n < to; n += AT_ONCE)
          await Promise.all(Array.from({ length: Math.min(AT_ONCE, to - n) }, (_, one) => follow(n + one)))
        await pause(SETTLE_MS)
        return megabytesOf(server.pid, 'VmRSS')
      }
      const before = await followAll(0, WARM)
      const after = await followAll(WARM, WARM + STREAMS)
      yield { name, streams: STREAMS, before, more: after - before }
    } finally {
      server.kill('SIGKILL')
      agent.destroy()
      await ended
    }
    await opened.reopen().close()
    await opened.drop()
  }
}
