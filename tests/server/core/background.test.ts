import { readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Background, BackgroundEnded, openBackground } from '#server/core/worker/background.ts'
import { TaskTooLong } from '#server/core/worker/run-in-worker.ts'
import { tasksIn } from '#server/core/worker/task.ts'

const task = tasksIn<typeof import('#tests/support/background-tasks.ts')>(
  new URL('../../support/background-tasks.ts', import.meta.url),
)
const tasks = { look: task('look'), fail: task('fail'), work: task('work'), wait: task('wait') }
const nothing = new Uint8Array()

const SCHED_IDLE = '5'
/** The scheduling policy in a thread's `stat`, the 41st field; the second one is a name in brackets. */
const policyOf = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[38]

describe('the background process', () => {
  let background: Background
  beforeEach(() => {
    background = openBackground()
  })
  afterEach(() => background.close())

  const pid = async () => (await background.run(tasks.look, nothing)).pid
  const isThere = (id: number) => {
    try {
      return process.kill(id, 0)
    } catch {
      return false
    }
  }

  it('has the lowest priority and nothing of the server’s environment, and is kept for the next task', async () => {
    const bytes = new Uint8Array(300_000).map((_, index) => index)
    const { priority, environment, given, ...first } = await background.run(tasks.look, bytes)
    expect(priority).toBe(constants.priority.PRIORITY_LOW)
    expect(environment.filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual(['MALLOC_ARENA_MAX'])
    expect(Buffer.from(bytes).equals(given)).toBe(true)
    expect(await pid()).toBe(first.pid)
    expect(first.pid).not.toBe(process.pid)
  })

  it.runIf(process.platform === 'linux')('is scheduled when nothing else wants the processor', async () => {
    const id = await pid()
    const ofThread = (thread: string) => policyOf(readFileSync(`/proc/${id}/task/${thread}/stat`, 'utf8'))
    const policies = () => new Set(readdirSync(`/proc/${id}/task`).map(ofThread))
    await expect.poll(policies).toEqual(new Set([SCHED_IDLE]))
  })

  it('tells of a task that failed, and goes on', async () => {
    const before = await pid()
    await expect(background.run(tasks.fail, undefined)).rejects.toThrow('Não deu.')
    expect(await pid()).toBe(before)
  })

  it('rests after each task for as long as it took while the server is busy, and answers before', async () => {
    const rests: number[] = []
    const { promise, resolve: goOn } = Promise.withResolvers<void>()
    const resting = openBackground({
      watch: () => () => 7,
      rest: (ms) => {
        rests.push(ms)
        return promise
      },
    })
    const done: string[] = []
    const first = await resting.run(tasks.look, nothing)
    const second = resting.run(tasks.fail, undefined).catch((error: Error) => done.push(error.message))
    const third = resting.run(tasks.look, nothing)
    // Another process does a whole task meanwhile.
    await pid()
    expect(done).toEqual([])
    goOn()
    await second
    expect(done).toEqual([expect.stringContaining('Não deu.')])
    expect((await third).pid).toBe(first.pid)
    expect(rests).toEqual([7, 7, 7])
    await resting.close()
  })

  it('is ended by a task that takes too much of the processor, and starts anew', async () => {
    const before = await pid()
    const long = background.run(tasks.work, undefined, 1)
    const next = pid()
    await expect(long).rejects.toBeInstanceOf(TaskTooLong)
    expect(await next).not.toBe(before)
  })

  it('starts anew where it died, which its task is told', async () => {
    const before = await pid()
    const task = background.run(tasks.wait, undefined)
    const next = pid()
    process.kill(before, 'SIGKILL')
    await expect(task).rejects.toBeInstanceOf(BackgroundEnded)
    expect(await next).not.toBe(before)
  })

  it('ends when it is closed, whatever it does, and starts no process for a task that waits', async () => {
    const before = await pid()
    const task = background.run(tasks.wait, undefined).catch((error: unknown) => error)
    const next = background.run(tasks.look, nothing).catch((error: unknown) => error)
    await background.close()
    expect(await task).toBeInstanceOf(BackgroundEnded)
    expect(await next).toBeInstanceOf(BackgroundEnded)
    expect(isThere(before)).toBe(false)
  })
})
