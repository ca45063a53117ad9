import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import axios from 'axios'
import fc from 'fast-check'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { makeAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { hostileFiles } from '#tests/support/hostile/hostile-files.ts'
import { adminSession } from './admin-session.ts'
import { mostHeld, startWatched } from './watched-server.ts'

/** How many files; `FILES=2000` takes fewer of them. */
const FILES = Number(process.env.FILES ?? 10_000)
const LARGE = 4_000_000
/** Made up at a time, so that the large ones do not fill the memory. */
const AT_ONCE = 100
/** Time for what follows a call: sending its reply, and garbage collection. */
const SETTLE_MS = 10

/** How long hostile files block a server in a process of its own. Milliseconds, on each database. */
export async function* measureHostile() {
  for (const { name, open } of databases) {
    const opened = await open()
    await makeAdmin(opened.database.db)
    await opened.database.close()
    const port = await freePort()
    const server = await startWatched({ ...opened.env, PORT: String(port) })
    const send = await signedIn(`http://127.0.0.1:${port}`)
    const held = { small: 0, large: 0 }
    const counts = { small: 0, large: 0 }
    let failed = 0
    for (let seed = 0; seed < FILES / AT_ONCE; seed += 1) {
      for (const file of fc.sample(hostileFiles, { seed, numRuns: AT_ONCE })) {
        const body = Buffer.from(file)
        const kind = body.length > LARGE ? 'large' : 'small'
        await mostHeld(server)
        if ((await send(body)) !== 200) failed += 1
        if (kind === 'large') await setTimeout(SETTLE_MS)
        held[kind] = Math.max(held[kind], await mostHeld(server))
        counts[kind] += 1
      }
    }
    server.kill()
    await once(server, 'exit')
    await opened.drop()
    yield { name, held, counts, failed }
  }
}

/** Signs in as the example administrator. Returns a function that imports a file and gives the reply's status. */
export async function signedIn(baseURL: string) {
  const client = axios.create({
    baseURL,
    validateStatus: () => true,
    maxBodyLength: Number.POSITIVE_INFINITY,
  })
  const { path, contentType } = adminCalls.importQuestions
  const headers = { ...(await adminSession(baseURL)), 'content-type': contentType }
  return async (file: Buffer) => (await client.post(path, file, { headers })).status
}
