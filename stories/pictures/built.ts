import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The root of the repository. */
const ROOT = join(import.meta.dirname, '../..')

const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** The full name of a git revision. Throws where git knows none. */
export const revisionOf = (name: string): string =>
  git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)

/** A folder that exists while something is done with it. */
async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'cinco-pictures-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function build(checkout: string, into: string): void {
  const storybook = join(checkout, 'node_modules/.bin/storybook')
  run(checkout, storybook, 'build', '--quiet', '--disable-telemetry', '--output-dir', into)
}

const lockOf = (checkout: string) => readFileSync(join(checkout, 'package-lock.json'), 'utf8')

/** Dependencies of an older checkout: ours where its lockfile is the same. */
function install(checkout: string): void {
  if (lockOf(checkout) === lockOf(ROOT))
    symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'))
  else run(checkout, 'npm', 'ci', '--no-audit', '--no-fund')
}

/** Does something with the Storybook of the working tree, or of a revision, built into a temporary folder. */
export const withStorybook = <T>(
  revision: string | undefined,
  work: (folder: string) => Promise<T>,
): Promise<T> =>
  withFolder(async (folder) => {
    const built = join(folder, 'storybook')
    if (!revision) {
      build(ROOT, built)
      return await work(built)
    }
    const checkout = join(folder, 'checkout')
    git('worktree', 'add', '--detach', checkout, revision)
    try {
      install(checkout)
      build(checkout, built)
      return await work(built)
    } finally {
      if (existsSync(checkout)) git('worktree', 'remove', '--force', checkout)
    }
  })
