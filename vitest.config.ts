import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { formValidators } from './build/form-validators.ts'
import { iconSheet } from './build/icon-sheet.ts'
import { portugalLand } from './build/portugal-land.ts'
import { chromiumArgs, findChromium } from './tests/support/browser/chromium.ts'

const inBrowser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath: findChromium(), args: chromiumArgs } }),
  instances: [{ browser: 'chromium' as const }],
})

/** The modules that the build makes: tests that render the site's parts import them. */
const modulesOfOurs = () => [portugalLand(), iconSheet(), formValidators()]

/** What answers the requests of prototypes. Of the `staticDirs` of Storybook its plugin serves folders alone. */
const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  configureServer: ({ middlewares }) => {
    middlewares.use('/mockServiceWorker.js', (_, reply) => {
      reply.setHeader('Content-Type', 'text/javascript')
      reply.end(readFileSync(resolve(import.meta.dirname, 'node_modules/msw/lib/mockServiceWorker.js')))
    })
  },
})

/** Servers and commands that a test starts take their compiled code from here: they start a third faster. */
const env = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, 'node_modules/.cache/compiled'),
}

/**
 * A process of tests makes and forgets much: with room for more of it at a time, less is gone through again and again: a
 * twentieth less processor time.
 */
const execArgv = ['--min-semi-space-size=32', '--max-semi-space-size=32']

/** As patient as what waits for an element: on a busy machine an answer or a page takes more than the usual second. */
const patient = { poll: { timeout: 30_000 } }

/**
 * Stories in a browser, those with the tags. Prototypes that are walked have a project of their own: what answers their requests is
 * one for all pages of an address.
 */
const stories = (name: string, tags: { include?: string[]; exclude?: string[] }) => ({
  extends: './vite.config.ts',
  plugins: [serviceWorker(), storybookTest({ configDir: resolve(import.meta.dirname, '.storybook'), tags })],
  // Everything that a story or a part loaded later imports is found before the first one runs: a dependency that is
  // met on the way makes Vite load the page again, in the middle of a test.
  optimizeDeps: { entries: ['stories/**/*.stories.tsx', 'src/**/*.tsx', '.storybook/preview.tsx'] },
  // Two files at once also on two cores, where one is usual. On a busy machine a story that types a lot takes longer
  // than the usual 15 s.
  // `npm run test:stories` names production: React's own build for it renders a story in half the time.
  test: {
    name,
    maxWorkers: 2,
    // Every story is mounted again and finds an empty storage: files share a page, and what it has loaded.
    isolate: false,
    setupFiles: ['stories/support/leave-nothing.ts', 'stories/support/by-width.ts'],
    browser: inBrowser(),
    testTimeout: 120_000,
  },
})

export default defineConfig({
  test: {
    // Three files at once at least, also on two cores: journeys mostly wait for a browser. Five save no time next to the stories.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      stories('stories', { exclude: ['walk'] }),
      stories('walks', { include: ['walk'] }),
      {
        plugins: modulesOfOurs(),
        test: {
          name: 'unit',
          // Pure functions leave nothing behind: files share a process, and what it has loaded.
          isolate: false,
          execArgv,
          include: ['tests/{schemas,machines,house,src,bench}/**/*.test.{ts,tsx}'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patient,
        },
      },
      {
        // React as it is in production, which renders a page in less than half the time.
        oxc: { jsx: { development: false, runtime: 'automatic' } },
        plugins: modulesOfOurs(),
        test: {
          name: 'server',
          // Vitest's cache does not tell how a project compiles JSX.
          fsModuleCachePath: resolve(import.meta.dirname, 'node_modules/.cache/vitest-server'),
          // A test that replaces something puts it back: files share a process, and the server's modules.
          isolate: false,
          env,
          execArgv,
          globalSetup: 'tests/support/templates.ts',
          setupFiles: 'tests/support/quick-passwords.ts',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: patient,
        },
      },
      {
        test: {
          name: 'journeys',
          // The built site and the server are loaded once a process.
          isolate: false,
          env,
          globalSetup: 'tests/support/templates.ts',
          include: ['tests/journeys/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 240_000,
          expect: patient,
        },
      },
      {
        // Not part of `npm test`: Caddy, HAProxy, PgBouncer and Prometheus have to be installed.
        test: {
          name: 'operation',
          env,
          include: ['tests/operation/**/*.test.ts'],
          environment: 'node',
          // Each starts a dozen programs.
          fileParallelism: false,
        },
      },
    ],
  },
})
