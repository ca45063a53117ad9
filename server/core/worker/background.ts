import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { MALLOC, SEMI_SPACE_MB } from '../configuration/memory.ts'
import { TaskTooLong } from './run-in-worker.ts'
import type { Task } from './task.ts'

/** Processor time of a task. A busy machine makes it wait, and that does not count. */
const LIMIT_MS = 5000
/** After this, a process that does not answer is ended, whatever it does. */
const SILENT_MS = 60_000

/** The share of the time in which the event loop works, above which the server is busy. */
const BUSY = 0.7

/**
 * Watches how busy the server is from here on. Returns a function for the milliseconds since then if it was busy, or 0. A
 * process that is only scheduled where nothing else wants a processor still slows the others down: they share its memory,
 * and often the core.
 */
function watchServer(): () => number {
  const [began, used] = [performance.now(), performance.eventLoopUtilization()]
  return () => (performance.eventLoopUtilization(used).utilization > BUSY ? performance.now() - began : 0)
}

/** Waits for some milliseconds. The server does not stay for it. */
const restFor = (ms: number): Promise<unknown> => pause(ms, undefined, { ref: false })

/** What the process gets. */
export interface Order {
  readonly module: string
  readonly name: string
  readonly input: unknown
  readonly limitMs: number
}

/** What it answers. After `tooLong` it ends. */
export type Answer<Output = unknown> =
  | { readonly output: Output }
  | { readonly failed: string }
  | { readonly tooLong: true }

/** The background process ended before it had done a task, which may be tried again. */
export class BackgroundEnded extends Error {
  override readonly name = 'BackgroundEnded'
}

/**
 * A process of the lowest priority for work that may wait: it gets what the server's threads leave of the processors, and
 * what breaks it does not break the server. It starts with the first task, and anew after it ended.
 */
export interface Background {
  /**
   * Runs a task, one after the other. While the server is busy, the process rests after each for as long as it took.
   * `limitMs` is processor time. Throws TaskTooLong for a task that takes more,
   * BackgroundEnded where the process ended meanwhile.
   */
  run<Input, Output>(
    task: Task<(input: Input) => Output>,
    input: Input,
    limitMs?: number,
  ): Promise<Awaited<Output>>
  /** Ends the process for good: what it was doing and what still waits fails with BackgroundEnded. */
  close(): Promise<void>
}

/**
 * Linux then runs a process only where nothing else wants the processor, and does not count that processor as taken. Where the
 * command is missing, the process has its low priority alone.
 */
function runWhenIdle(pid: number): void {
  execFile('chrt', ['--idle', '--all-tasks', '--pid', '0', String(pid)], () => {})
}

/** `watch` and `rest` are for tests. */
export function openBackground({ watch = watchServer, rest = restFor } = {}): Background {
  let present: ChildProcess | undefined
  let closed = false
  let last: Promise<unknown> = Promise.resolve()

  function start(): ChildProcess {
    const child = fork(fileURLToPath(import.meta.resolve('./background-entry.ts')), {
      execArgv: ['--max-old-space-size=256', `--max-semi-space-size=${SEMI_SPACE_MB}`],
      env: MALLOC, // it needs none of the server's secrets
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const gone = () => {
      if (present === child) present = undefined
    }
    child.once('exit', gone).once('error', gone)
    if (child.pid !== undefined) runWhenIdle(child.pid)
    // The server does not stay for it.
    child.unref()
    child.channel?.unref()
    return child
  }

  function answered<Output>(order: Order): Promise<Answer<Output>> {
    present ??= start()
    const child = present
    return new Promise((resolve, reject) => {
      const ended = () => {
        clear()
        reject(new BackgroundEnded('The background process ended.'))
      }
      const done = (answer: Answer<Output>) => {
        clear()
        resolve(answer)
      }
      const silent = setTimeout(() => child.kill('SIGKILL'), SILENT_MS)
      const clear = () => {
        clearTimeout(silent)
        child.off('message', done).off('exit', ended).off('error', ended)
      }
      child.on('message', done).on('exit', ended).on('error', ended)
      // Where this fails the process is ending.
      child.send(order, () => {})
    })
  }

  return {
    run<Input, Output>(
      { module, name }: Task<(input: Input) => Output>,
      input: Input,
      limitMs = LIMIT_MS,
    ): Promise<Awaited<Output>> {
      let busyFor = () => 0
      const done = last.then(async (): Promise<Awaited<Output>> => {
        if (closed) throw new BackgroundEnded('The background process was closed.')
        busyFor = watch()
        const answer = await answered<Awaited<Output>>({ module, name, input, limitMs })
        if ('output' in answer) return answer.output
        if ('failed' in answer) throw new Error(answer.failed)
        present = undefined
        throw new TaskTooLong('A verificação demorou demasiado.')
      })
      const afterwards = () => {
        const ms = busyFor()
        return ms > 0 ? rest(ms) : undefined
      }
      last = done.then(afterwards, afterwards)
      return done
    },
    async close() {
      closed = true
      const child = present
      if (!child) return
      child.ref()
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
