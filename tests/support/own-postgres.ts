import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { lastingPort } from './free-port.ts'
import { childrenOf, statOf } from './processes.ts'

/** Where PostgreSQL's programs are: on the PATH, or where Debian's package has them. */
const initdb = [
  ...(process.env.PATH ?? '').split(delimiter),
  ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
]
  .map((folder) => join(folder, 'initdb'))
  .find((path) => existsSync(path))

/** A machine may lead to `initdb` alone by a link: its other programs stand next to the real one. */
const bin = initdb && dirname(realpathSync(initdb))

/** Whether the tests can start a PostgreSQL here. With `TEST_DATABASE_URL=none` they do as where its programs are missing. */
export const canStartPostgres = bin !== undefined && process.env.TEST_DATABASE_URL !== 'none'

export type OwnPostgres = Awaited<ReturnType<typeof startPostgres>>

/** PostgreSQL refuses to run as root: it runs as its own user there. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const isRunning = (pid: number): boolean => statOf(pid) !== undefined

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // it has ended meanwhile
  }
}

/** Does something once when this process has ended, however it ended: what waits for the pipe's end outlives it. */
function afterOurEnd(script: string, args: readonly string[], user: { uid?: number; gid?: number }): void {
  const waiting = spawn('sh', ['-c', `cat; ${script}`, ...args], {
    ...user,
    detached: true, // Ctrl-C does not reach it
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  waiting.unref()
  ;(waiting.stdin as Socket).unref()
}

/**
 * A PostgreSQL of the tests' own in a temporary folder, to be stopped, killed and frozen. Its processes are known by its pid
 * file. `settings` are parameters such as `fsync=off`; with `primary`, the address of another one, it follows that one as its replica.
 * It is dropped at the end of this process, if `drop` was not called.
 */
export async function startPostgres(settings: readonly string[] = [], primary?: string) {
  if (!bin) throw new Error('There is no PostgreSQL on this machine')
  const user = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'cinco-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const port = await lastingPort()
  const run = (command: string, args: readonly string[]) =>
    execFileSync(join(bin, command), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const control = (...args: readonly string[]) => run('pg_ctl', ['-D', data, '-w', '-s', ...args])
  const options = [`-p ${port} -k ${folder}`, 'listen_addresses=127.0.0.1', ...settings].join(' -c ')
  let running = false
  const start = () => {
    control('-o', options, '-l', join(folder, 'log'), 'start')
    running = true
  }
  const stop = (mode: 'fast' | 'immediate') => {
    control('-m', mode, 'stop')
    running = false
  }
  /** The first one of its processes, and all of them. */
  const processes = () => {
    const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
    return [first, ...childrenOf(first)]
  }

  /** All of its processes, standing still. The first one stops before the others are listed: it begins no further ones. */
  const stopped = () => {
    const [first = 0] = processes()
    signal(first, 'SIGSTOP')
    const pids = processes()
    for (const pid of pids) signal(pid, 'SIGSTOP')
    return pids
  }

  afterOurEnd('"$0" -D "$1/data" -m immediate -s stop; rm -rf "$1"', [join(bin, 'pg_ctl'), folder], user)
  if (primary) run('pg_basebackup', ['-D', data, '-d', primary, '-R', '--checkpoint=fast'])
  else run('initdb', ['-D', data, '-U', 'cinco', '--auth=trust', '--no-sync'])
  start()
  return {
    url: `postgres://cinco@127.0.0.1:${port}/postgres`,
    /** Its first process, and all others that there are. */
    processes,
    start,
    /** As an administrator does: every connection is told and ended. */
    stop: () => stop('fast'),
    /** Makes a replica take writes, once the primary is no more. */
    promote: () => control('promote'),
    /** As a machine that fails: nobody is told. Gives whether nothing of it is left. */
    kill: () => {
      const pids = stopped()
      for (const pid of pids) signal(pid, 'SIGKILL')
      running = false
      return () => !pids.some(isRunning)
    },
    /** It stands still, with every connection open; gives what lets it go on. */
    freeze: () => {
      const pids = stopped()
      return () => {
        for (const pid of pids) signal(pid, 'SIGCONT')
      }
    },
    drop: () => {
      if (running) stop('immediate')
      rmSync(folder, { recursive: true })
    },
  }
}
