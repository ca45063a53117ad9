import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { TaskTooLong } from './run-in-worker.ts'
import type { Task } from './task.ts'

/** Processor time of a task. A busy machine makes it wait, and that does not count. */
const LIMIT_MS = 5000
/** After this, a process that does not answer is ended, whatever it does. */
const SILENT_MS = 60_000

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
   * Runs a task, one after the other. `limitMs` is processor time. Throws TaskTooLong for a task that takes more,
   * BackgroundEnded where the process ended meanwhile.
   */
  run<Input, Output>(
    task: Task<(input: Input) => Output>,
    input: Input,
    limitMs?: number,
  ): Promise<Awaited<Output>>
  /** Ends the process; what it was doing fails. */
  close(): Promise<void>
}

/**
 * Linux then runs a process only where nothing else wants the processor, and does not count that processor as taken. Where the
 * command is missing, the process has its low priority alone.
 */
function runWhenIdle(pid: number): void {
  execFile('chrt', ['--idle', '--all-tasks', '--pid', '0', String(pid)], () => {})
}

export function openBackground(): Background {
  let present: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()

  function start(): ChildProcess {
    const child = fork(fileURLToPath(import.meta.resolve('./background-entry.ts')), {
      execArgv: ['--max-old-space-size=256'],
      env: {}, // it needs none of the server's secrets
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
      const done = last.then(async (): Promise<Awaited<Output>> => {
        const answer = await answered<Awaited<Output>>({ module, name, input, limitMs })
        if ('output' in answer) return answer.output
        if ('failed' in answer) throw new Error(answer.failed)
        present = undefined
        throw new TaskTooLong('A verificação demorou demasiado.')
      })
      last = done.catch(() => undefined)
      return done
    },
    async close() {
      const child = present
      if (!child) return
      child.ref()
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
