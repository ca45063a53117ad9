import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { lastingPort } from './free-port.ts'
import { unprivileged } from './own-postgres.ts'

/** PgBouncer: on the PATH, or where Debian's package has it. */
const program = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((path) => existsSync(path))

/** Whether the tests can start a PgBouncer here. */
export const canStartPgbouncer = program !== undefined

/**
 * A PgBouncer in front of a database, as `docs/operation.md` has it: it gives connections away by the transaction. It has
 * `poolSize` of them, and `connectQuery` prepares each. Gives the database's address through it, and what ends it.
 */
export async function startPgbouncer(
  databaseUrl: string,
  { poolSize = 2, connectQuery = 'select 1' }: { poolSize?: number; connectQuery?: string } = {},
) {
  if (program === undefined) throw new Error('There is no PgBouncer on this machine')
  const user = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'cinco-pgbouncer-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const port = await lastingPort()
  const to = new URL(databaseUrl)
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${to.hostname} port=${to.port || 5432} user=${to.username} ${to.password && `password=${to.password}`} connect_query='${connectQuery}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
`,
  )
  const running = spawn(program, [settings], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const end = () => running.kill('SIGKILL')
  process.once('exit', end)
  // It says so once it takes connections.
  for await (const line of running.stderr) if (/process up/.test(String(line))) break
  running.stderr.resume()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    drop: async () => {
      process.removeListener('exit', end)
      const gone = once(running, 'exit')
      end()
      await gone
      rmSync(folder, { recursive: true })
    },
  }
}
