import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/**
 * Runs scripts of package.json in parallel, as many as there are cores, starting in the given order: the longest
 * first. Each line that a script prints carries the script's name; what it did not test stands at the end. Exits with 1 if
 * one failed.
 */
const waiting = process.argv.slice(2)
const notTested: string[] = []

function print(script: string, output: Readable): void {
  createInterface({ input: output }).on('line', (line) => {
    if (line.startsWith('Not tested: ')) notTested.push(line)
    else process.stdout.write(`${script} | ${line}\n`)
  })
}

/** Resolves to whether the script succeeded. */
async function run(script: string): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  print(script, child.stdout)
  print(script, child.stderr)
  const [code] = await once(child, 'close')
  process.stdout.write(`${script} | ${code === 0 ? 'done' : `failed (${code})`}\n`)
  return code === 0
}

async function runNext(): Promise<boolean> {
  let succeeded = true
  for (let script = waiting.shift(); script !== undefined; script = waiting.shift())
    succeeded = (await run(script)) && succeeded
  return succeeded
}

const all = await Promise.all(Array.from({ length: availableParallelism() }, runNext))
for (const line of notTested) process.stdout.write(`${line}\n`)
process.exitCode = all.every(Boolean) ? 0 : 1
