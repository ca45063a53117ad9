import { once } from 'node:events'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { oneDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { photograph } from '#tests/support/photo-files.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { startProcess } from '#tests/support/server-process.ts'

const ID = 'foto-interrompida-0001'
/** Two servers are started: on a busy machine that takes longer than a test may usually. */
const LONG_MS = 180_000
const OURS = { 'x-requested-with': 'XMLHttpRequest' }

/** Does something with a server of its own, which is killed afterwards. */
async function withServer(env: Record<string, string>, use: (url: string) => Promise<void>) {
  const port = await freePort()
  const { server, ready } = startProcess(port, env)
  const ended = once(server, 'exit')
  try {
    await expect.poll(ready, { timeout: 40_000, interval: 50 }).toBe(true)
    await use(`http://127.0.0.1:${port}/api/photos`)
  } finally {
    server.kill('SIGKILL')
    await ended
  }
}

/** Kills a server that has begun to store a photograph, and sends the photograph again to the next one. */
async function sendAgainAfterKill(
  env: Record<string, string>,
  begun: Promise<unknown>,
  release: () => unknown,
) {
  const body = new Uint8Array(await photograph())
  let cookie = ''
  const upload = (url: string) =>
    fetch(`${url}/${ID}`, {
      method: 'POST',
      headers: { ...OURS, cookie, 'content-type': 'application/octet-stream' },
      body,
    })
  await withServer(env, async (url) => {
    const opening = await fetch(url, { method: 'POST', headers: OURS })
    cookie = opening.headers.get('set-cookie')?.split(';')[0] ?? ''
    upload(url).catch(() => 'killed')
    await begun
  })
  await release()
  await withServer(env, async (url) => {
    expect((await upload(url)).status).toBe(200)
    for (const path of [ID, `${ID}/small`])
      expect((await fetch(`${url}/${path}`, { headers: { cookie } })).status, path).toBe(200)
  })
}

describe.each(oneDatabase)(
  'a server that is killed while it stores a photograph, on $name',
  ({ name, open }) => {
    it(
      'acknowledges it only once the other store has it (PHO-11)',
      async () => {
        const [opened, s3] = [await open(), await startS3()]
        await opened.database.close()
        const held = s3.hold(`/fotos/${ID}/small.jpg`)
        await sendAgainAfterKill({ ...opened.env, ...s3.env }, held.arrived, () => held.answer(403))
        await s3.stop()
        await opened.drop()
      },
      LONG_MS,
    )

    it.runIf(name === 'PostgreSQL')(
      'acknowledges it only once the database has it (PHO-11)',
      async () => {
        const opened = await open()
        const other = new pg.Client(opened.env.DATABASE_URL)
        await other.connect()
        await other.query('begin; lock table photo_contents in exclusive mode')
        const waits = `select 1 from pg_locks where relation = 'photo_contents'::regclass and not granted`
        const begun = expect
          .poll(async () => (await other.query(waits)).rowCount, { timeout: 100_000 })
          .toBe(1)
        await sendAgainAfterKill(opened.env, begun, async () => other.query('rollback'))
        await other.end()
        await opened.drop()
      },
      LONG_MS,
    )
  },
)
