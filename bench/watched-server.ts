import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { heapSwitches, MALLOC, memoryMb } from '#server/core/configuration/memory.ts'
import { TEST_LOAN_KEYS, TEST_VAPID_KEY } from '#tests/support/server.ts'

/** The server as `npm start` runs it, watched from inside; resolves when it serves. */
export async function startWatched(env: Record<string, string>): Promise<ChildProcess> {
  const server = fork(join(import.meta.dirname, '../server/main.ts'), {
    // A server with a parent that it talks to does not bound its memory itself.
    execArgv: [...heapSwitches(memoryMb(process.env)), '--import', join(import.meta.dirname, 'watch.ts')],
    env: {
      ...process.env,
      ...MALLOC,
      LOG_LEVEL: 'warn',
      SESSION_SECRET: 'segredo-de-medir-com-32-caracteres!!',
      LOAN_KEYS: TEST_LOAN_KEYS,
      VAPID_KEY: TEST_VAPID_KEY,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await once(server.stdout ?? server, 'data')
  return server
}

/** The longest block of a server's event loop since the last question, in milliseconds. */
export async function mostHeld(server: ChildProcess): Promise<number> {
  server.send('most')
  const [held] = await once(server, 'message')
  return held
}
