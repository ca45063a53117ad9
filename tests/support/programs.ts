import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']

/** Where a program of Debian's is; undefined where it is not installed. */
export const pathOf = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path))

/** The path of a file of `deploy/`. */
export const deployPath = (name: string): string => join(ROOT, 'deploy', name)

/**
 * Writes a file of `deploy/` into a folder with other ports and paths, each `[there, here]`; its path. Throws where the file has no such
 * text: what is tried is what is delivered.
 */
export function deployed(
  folder: string,
  name: string,
  changes: readonly (readonly [string, string])[],
): string {
  let text = readFileSync(deployPath(name), 'utf8')
  for (const [there, here] of changes) {
    if (!text.includes(there)) throw new Error(`deploy/${name} has no «${there}»`)
    text = text.replaceAll(there, here)
  }
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** How a program is started. */
interface Start {
  readonly command: string
  readonly args: readonly string[]
  /** The file that its output goes to. */
  readonly log: string
  readonly cwd?: string
  readonly env?: Record<string, string>
  readonly user?: { uid?: number; gid?: number }
}

/** A program of a test, to be started, stopped and killed. */
export function program({ command, args, log, env, user, cwd }: Start) {
  let child: ChildProcess | undefined

  /** Sends a signal and waits for the end. */
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
  }
  return {
    /** Starts it; its process id. */
    start: (): number => {
      const output = openSync(log, 'a')
      child = spawn(command, args, {
        ...user,
        cwd,
        env: { PATH: process.env.PATH ?? '', ...env },
        stdio: ['ignore', output, output],
      })
      return child.pid ?? 0
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
