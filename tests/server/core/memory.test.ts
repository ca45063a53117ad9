import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { boundMemory, heapSwitches, memoryMb } from '#server/core/configuration/memory.ts'
import { runInWorker } from '#server/core/worker/run-in-worker.ts'
import { tasksIn } from '#server/core/worker/task.ts'

/** The arguments and variables that the process starts again with; undefined where it does not. */
function startedWith(change: { execArgv?: string[]; env?: Record<string, string>; connected?: boolean }) {
  const execve = vi.fn()
  boundMemory({
    argv: ['node', '/srv/main.ts', 'um'],
    execPath: '/bin/node',
    execArgv: [],
    env: {},
    connected: false,
    execve,
    ...change,
  } as unknown as NodeJS.Process)
  const [call] = execve.mock.calls
  return call && { args: call[1], env: call[2] }
}

const BOUND = ['--max-old-space-size=200', '--max-semi-space-size=8']

describe('the memory of the process (SRV-24)', () => {
  it('is what MEMORY_MB says, half of it for old objects', () => {
    expect(memoryMb({ MEMORY_MB: '400' })).toBe(400)
    expect(heapSwitches(400)).toEqual(BOUND)
  })

  it('is not more than usual on a large machine', () => {
    expect(memoryMb({})).toBeLessThanOrEqual(640)
    expect(memoryMb({})).toBeGreaterThanOrEqual(384)
  })

  it('is bounded once, with the arguments and the environment that were given', () => {
    const env = { MEMORY_MB: '400', PORT: '1' }
    const anew = startedWith({ env, execArgv: ['--inspect'] })
    expect(anew).toEqual({
      args: ['/bin/node', ...BOUND, '--inspect', '/srv/main.ts', 'um'],
      env: { ...env, MALLOC_ARENA_MAX: '2' },
    })
    expect(startedWith({ execArgv: [...BOUND, '--inspect'], env: anew?.env })).toBeUndefined()
  })

  it('keeps the switches that the operator gave', () => {
    const { args, env } =
      startedWith({
        env: { MEMORY_MB: '400', NODE_OPTIONS: '--max_old_space_size=900', MALLOC_ARENA_MAX: '4' },
      }) ?? {}
    expect(args).toEqual(['/bin/node', '--max-semi-space-size=8', '/srv/main.ts', 'um'])
    expect(env.MALLOC_ARENA_MAX).toBe('4')
  })

  it('is left alone in development, and where a parent talks to the process', () => {
    expect(startedWith({ env: { NODE_ENV: 'development' } })).toBeUndefined()
    expect(startedWith({ connected: true })).toBeUndefined()
  })

  it('is bounded in the same process', async () => {
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { getHeapStatistics } from 'node:v8'
         import { boundMemory } from '#server/core/configuration/memory.ts'
         boundMemory(process)
         const { heap_size_limit } = getHeapStatistics()
         console.log(JSON.stringify([process.pid, process.env.MALLOC_ARENA_MAX, heap_size_limit / 2 ** 20]))`,
      ],
      { env: { MEMORY_MB: '400' }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
    // V8 counts its space for new objects to the old ones.
    expect(JSON.parse(output)).toEqual([child.pid, '2', 200 + 3 * 8])
  })
})

describe('a worker thread (SRV-24)', () => {
  const task = tasksIn<typeof import('#tests/support/worker-tasks.ts')>(
    new URL('../../support/worker-tasks.ts', import.meta.url),
  )
  const look = () => runInWorker(task('look'), undefined, { waits: 'attachment' })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('has bounds, and ends after two minutes without a task', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const first = await look()
    expect(first).toMatchObject({ maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 })
    vi.advanceTimersByTime(110_000)
    expect((await look()).threadId).toBe(first.threadId)
    vi.advanceTimersByTime(120_000)
    expect((await look()).threadId).not.toBe(first.threadId)
  })
})
