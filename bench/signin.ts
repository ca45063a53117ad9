import { performance } from 'node:perf_hooks'
import { embedded } from '#tests/support/database.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { freePort } from '#tests/support/free-port.ts'
import { testServer } from '#tests/support/server.ts'
import { spread } from './spread.ts'

const SECONDS = 5
const SIGN_INS_A_SECOND = 20
const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }

/** How long another route takes while nobody and while 20 people a second sign in. Milliseconds. */
export async function measureSignIn() {
  const opened = await embedded.open()
  const { app } = await testServer(opened.database)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  await app.listen({ port, host: '127.0.0.1' })
  const post = (path: string, body: object) =>
    fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) }).then((reply) =>
      reply.text(),
    )
  await post('/api/user/create', exampleUser)

  const others = async () => {
    const times: number[] = []
    const end = performance.now() + SECONDS * 1000
    while (performance.now() < end) {
      const start = performance.now()
      await fetch(`${address}/api/maingroup/all`).then((reply) => reply.text())
      times.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    return spread(times)
  }
  await others()
  const idle = await others()
  const { email, password } = exampleUser
  const timer = setInterval(() => void post('/auth/login', { email, password }), 1000 / SIGN_INS_A_SECOND)
  const busy = await others()
  clearInterval(timer)
  await app.close()
  await opened.drop()
  return { idle, busy, ratio: busy.p99 / idle.p99 }
}
