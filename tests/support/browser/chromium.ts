import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/** Debian's package of the Chromium without windows, which does the same in two thirds of the time. */
const HEADLESS = 'chromium-headless-shell'

const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Flags that keep a headless Chromium quiet and working as root on a closed network. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let program: string | undefined

/** Where Chromium is: on the PATH, Playwright's own, or Debian's package, installed when we are root. Throws with what is missing. */
export function findChromium(): string {
  program ??= onPath() ?? playwrights() ?? debians()
  if (program) return program
  throw new Error(
    'Chromium is missing: put one on the PATH, run "npx playwright install chromium", or install Debian\'s package "chromium-headless-shell" (the tests do it themselves when run as root).',
  )
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function playwrights(): string | undefined {
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

function debians(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const apt = (...command: string[]) =>
    spawnSync('apt-get', command, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'inherit',
    }).status === 0
  const install = (name: string) => apt('install', '-y', '-qq', '--no-install-recommends', name)
  return apt('update', '-qq') && (install(HEADLESS) || install('chromium')) ? onPath() : undefined
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
