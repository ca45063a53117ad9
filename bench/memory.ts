import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import fc from 'fast-check'
import { makeAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { hostileFiles } from '#tests/support/hostile/hostile-files.ts'
import { megabytesOf } from '#tests/support/processes.ts'
import { TEST_LOAN_KEYS, TEST_VAPID_KEY } from '#tests/support/server.ts'
import { signedIn } from './hostile.ts'

const FILES = 1000
/** Made up at a time, so that the large ones do not fill the memory. */
const AT_ONCE = 100
/** Visitors who ask for pages side by side. */
const VISITORS = 4

/**
 * What a server holds in memory, as Linux counts it (RSS), on each database: after it started on an empty one, after each
 * address of the sitemap and each questionnaire were asked for once, and the most of it while hostile files are imported.
 * Megabytes.
 */
export async function measureMemory() {
  const results = []
  for (const { name, empty } of databases) {
    const opened = await empty()
    await opened.database.close()
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const server = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
      env: {
        PATH: process.env.PATH,
        LOG_LEVEL: 'warn',
        SESSION_SECRET: 'segredo-de-medir-com-32-caracteres!!',
        LOAN_KEYS: TEST_LOAN_KEYS,
        VAPID_KEY: TEST_VAPID_KEY,
        ...opened.env,
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(server.stdout, 'data')
    const started = megabytesOf(server.pid, 'VmRSS')
    const pages = await pathsOf(origin)
    await askForEach(origin, pages)
    const afterPages = megabytesOf(server.pid, 'VmRSS')
    await askForEach(origin, pages.flatMap(moduleOf))
    const afterQuestionnaires = megabytesOf(server.pid, 'VmRSS')
    const beside = opened.beside()
    await makeAdmin(beside.db)
    await beside.close()
    const send = await signedIn(origin)
    for (let seed = 0; seed < FILES / AT_ONCE; seed += 1)
      for (const file of fc.sample(hostileFiles, { seed, numRuns: AT_ONCE })) await send(Buffer.from(file))
    const most = megabytesOf(server.pid, 'VmHWM')
    server.kill()
    await once(server, 'exit')
    await opened.drop()
    results.push({ name, started, pages: pages.length, afterPages, afterQuestionnaires, most })
  }
  return results
}

/** The path of each address of the sitemap. */
async function pathsOf(origin: string): Promise<string[]> {
  const listed = await (await fetch(`${origin}/sitemap.xml`)).text()
  return Array.from(listed.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => new URL(url).pathname)
}

/** The questionnaire of a service's page. */
function moduleOf(path: string): string[] {
  const [, id] = /^\/servico\/(\d+)/.exec(path) ?? []
  return id ? [`/wizards/order/${id}.js`] : []
}

async function askForEach(origin: string, paths: readonly string[]): Promise<void> {
  const waiting = [...paths]
  const visitor = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
      await (await fetch(origin + path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
}
