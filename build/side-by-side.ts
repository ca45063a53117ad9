import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * Runs scripts of package.json in parallel, as many as there are cores, starting in the given order: the longest
 * first. The output of a script is printed when it ends. Exits with 1 if one failed. The checks and the build take 83
 * s of one core, most of it a single compiler's.
 */
const waiting = process.argv.slice(2)

/** Resolves to whether the script succeeded. */
function run(script: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] })
    const printed: Buffer[] = []
    for (const output of [child.stdout, child.stderr]) output.on('data', (part: Buffer) => printed.push(part))
    child.on('error', (error) => printed.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (code) => {
      process.stdout.write(`> ${script}${code === 0 ? '' : ` failed (${code})`}\n`)
      process.stdout.write(Buffer.concat(printed))
      resolve(code === 0)
    })
  })
}

async function runNext(): Promise<boolean> {
  let succeeded = true
  for (let script = waiting.shift(); script !== undefined; script = waiting.shift())
    succeeded = (await run(script)) && succeeded
  return succeeded
}

const all = await Promise.all(Array.from({ length: availableParallelism() }, runNext))
process.exitCode = all.every(Boolean) ? 0 : 1
