import { spawn } from 'node:child_process'
import { TEST_LOAN_KEYS, TEST_VAPID_KEY } from './server.ts'

/** Node's switches for a server that answers calls alone. */
export const WITHOUT_SITE = ['--import', './tests/support/without-site.ts'] as const
/** Node's switches for one that waits with its pages until it is told to go on. */
export const HELD_WARM_UP = ['--import', './tests/support/held-warm-up.ts'] as const

/** The server as a process of its own, from the sources (of this version, or in `folder`) and without its pages, and whether it takes requests. */
export function startProcess(
  port: number,
  env: Record<string, string>,
  folder = process.cwd(),
  switches: readonly string[] = WITHOUT_SITE,
) {
  const server = spawn(process.execPath, [...switches, 'server/main.ts'], {
    cwd: folder,
    env: {
      NODE_ENV: 'development', // it serves from the sources: nothing has to be built for this
      HOST: '127.0.0.1',
      PORT: String(port),
      SESSION_SECRET: 'segredo-de-teste-com-32-caracteres!!',
      LOAN_KEYS: TEST_LOAN_KEYS,
      VAPID_KEY: TEST_VAPID_KEY,
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  return { server, ready }
}
