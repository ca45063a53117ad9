import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { databases } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { megabytesOf } from '#tests/support/processes.ts'
import { startWatched } from './watched-server.ts'

const MB = 1024 * 1024
/** Photographs that one address holds at their last byte, of 10 MB each, and how long. */
const STALLED = 120
const PHOTO_BYTES = 10 * MB
const HELD_MS = 8000
/** Pages that are asked for at once, each made for its visitor. */
const PAGES = 200
/** Drafts that one address sends without a cookie, of nearly 100 KB each. */
const DRAFTS = 200
const DRAFT_BYTES = 99_000
/** How often somebody asks whether the server lives. */
const ASK_MS = 20

/** The longest that `/healthz` took while `work` went on, in milliseconds. A connection each, as a proxy's check makes. */
async function longestWait(origin: string, work: () => Promise<void>): Promise<number> {
  let [longest, over] = [0, false]
  const watching = (async () => {
    while (!over) {
      const begun = performance.now()
      await fetch(`${origin}/healthz`, { headers: { connection: 'close' } }).then((reply) => reply.text())
      longest = Math.max(longest, performance.now() - begun)
      await setTimeout(ASK_MS)
    }
  })()
  await work().finally(() => {
    over = true
  })
  await watching
  return longest
}

const counted = (statuses: Map<number, number>, status: number) =>
  statuses.set(status, (statuses.get(status) ?? 0) + 1)

/** Sends all of a photograph but its last byte, and holds it there. */
function stall(port: number, statuses: Map<number, number>): Socket {
  const socket = connect(port, '127.0.0.1')
  const id = randomBytes(16).toString('base64url')
  const head = [
    `POST /api/photos/${id} HTTP/1.1`,
    'host: 127.0.0.1',
    'x-requested-with: XMLHttpRequest',
    `cookie: photos=${randomBytes(16).toString('base64url')}`,
    'content-type: application/octet-stream',
    `content-length: ${PHOTO_BYTES}`,
  ]
  socket.on('error', () => {})
  socket.once('data', (reply) => counted(statuses, Number(String(reply).slice(9, 12))))
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(Buffer.alloc(PHOTO_BYTES - 1, 0xff))
  return socket
}

/**
 * The loads that hold a server up: bodies that stall at their last byte, pages that are asked for at once, drafts without
 * a cookie. Gives for each the longest wait of `/healthz`, the answers, and the server's peak of memory behind it.
 */
export async function* measureHostileLoad() {
  for (const { name, open } of databases) {
    const opened = await open()
    await opened.database.close()
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const server = await startWatched({ ...opened.env, PORT: String(port) })
    const statuses = new Map<number, number>()
    const loads: Readonly<Record<string, () => Promise<void>>> = {
      [`${STALLED} photographs of 10 MB held at the last byte`]: async () => {
        const sockets = Array.from({ length: STALLED }, () => stall(port, statuses))
        await setTimeout(HELD_MS)
        for (const socket of sockets) socket.destroy()
      },
      [`${PAGES} pages asked for at once`]: async () => {
        const all = Array.from({ length: PAGES }, async () => {
          const reply = await fetch(`${origin}/login`)
          await reply.text()
          counted(statuses, reply.status)
        })
        await Promise.all(all)
      },
      [`${DRAFTS} drafts without a cookie`]: async () => {
        const body = JSON.stringify({ wizard: 'signup', draft: 'x'.repeat(DRAFT_BYTES) })
        const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' }
        for (let draft = 0; draft < DRAFTS; draft += 1) {
          const reply = await fetch(`${origin}/api/step-draft`, { method: 'POST', headers, body })
          await reply.text()
          counted(statuses, reply.status)
        }
      },
    }
    // The first page of a process takes ten times as long.
    await fetch(`${origin}/login`).then((reply) => reply.text())
    yield { name, load: 'start and first page', wait: 0, peak: megabytesOf(server.pid, 'VmHWM'), answers: '' }
    for (const [load, work] of Object.entries(loads)) {
      statuses.clear()
      const wait = await longestWait(origin, work)
      const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
      yield { name, load, wait, peak: megabytesOf(server.pid, 'VmHWM'), answers }
    }
    server.kill()
    await once(server, 'exit')
    await opened.drop()
  }
}
