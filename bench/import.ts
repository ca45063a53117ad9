import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { postalCodes } from '#server/features/places/repository.ts'
import { databases } from '#tests/support/database.ts'
import { testServer } from '#tests/support/server.ts'
import { spread } from './spread.ts'

const whole = join(import.meta.dirname, '../../shared/data/PT.zip')
const WATCH_MS = 20
const LOOKUPS = 2000

/** Seconds and peak memory (MB) of the import of the whole list, and of a lookup afterwards (ms); none without the list. */
export async function measureImport() {
  if (!existsSync(whole)) return []
  const results = []
  for (const { name, open } of databases) {
    const opened = await open()
    const { app, clock } = await testServer(opened.database)
    const { seconds, megabytes } = await runImport(opened.env)
    const codes = postalCodes(opened.database.db, clock)
    await codes.check('1000-001')
    const times: number[] = []
    for (let n = 0; n < LOOKUPS; n++) {
      const start = performance.now()
      await codes.check(n % 2 === 0 ? '4000-322' : '1100-148')
      times.push(performance.now() - start)
    }
    results.push({ name, seconds, megabytes, lookup: spread(times) })
    await app.close()
    await opened.drop()
  }
  return results
}

async function runImport(settings: Record<string, string>) {
  const env = {
    ...process.env,
    SESSION_SECRET: 'segredo-de-teste-com-32-caracteres!!',
    NODE_ENV: 'test',
    ...settings,
  }
  const start = performance.now()
  const child = spawn(process.execPath, ['server/cli/main.ts', 'import:postal', whole], {
    env,
    stdio: 'ignore',
  })
  let peak = 0
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
    } catch {
      clearInterval(timer) // it has ended
    }
  }, WATCH_MS)
  const code = await new Promise((resolve) => child.on('exit', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error('The import failed')
  return { seconds: (performance.now() - start) / 1000, megabytes: peak / 1024 }
}
