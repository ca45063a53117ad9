import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { databases, type Kind } from '#tests/support/database.ts'

/**
 * Runs a bench for each kind of database in a process of its own, as a server has one kind: code that has served both is
 * slower. Throws where one of them fails.
 */
export async function perDatabase(bench: string, run: (kind: Kind) => Promise<void>): Promise<void> {
  const kind = databases.find(({ name }) => name === process.env.BENCH_DATABASE)
  if (kind) return run(kind)
  for (const { name } of databases) {
    const env = { ...process.env, BENCH_DATABASE: name }
    const main = spawn(process.execPath, ['bench/main.ts', bench], { env, stdio: 'inherit' })
    const [code] = await once(main, 'exit')
    if (code !== 0) throw new Error(`${bench} on ${name} ended with ${code}`)
  }
}
