import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { HELD_WARM_UP, startProcess } from '#tests/support/server-process.ts'

const POLL = { timeout: 60_000, interval: 50 }
/** How often it is asked while it renders its pages: a start that does not wait for them would have listened by then. */
const ASKED = 50

const DATA_DIR = mkdtempSync(join(tmpdir(), 'cinco-warm-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

it('a process takes no connection before its pages are rendered, and is ready then (SRV-46)', async () => {
  const env = { DATA_DIR, NODE_ENV: 'production' }
  const { server, ready } = startProcess(await freePort(), env, process.cwd(), HELD_WARM_UP)
  try {
    let said = ''
    server.stdout.on('data', (part) => {
      said += part
    })
    await vi.waitUntil(() => said === 'warming\n', POLL)
    for (let asked = 0; asked < ASKED; asked += 1) expect(await ready()).toBe(false)
    server.stdin.write('go on\n')
    await expect.poll(ready, POLL).toBe(true)
    expect(said).toMatch(/^warming\nwarm\nCinco está em /)
  } finally {
    server.kill('SIGKILL')
  }
}, 120_000)
