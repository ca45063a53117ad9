import { mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { type Browser, chromium } from 'playwright-core'
import type { Report } from '#server/cli/progress.ts'
import { chromiumArgs, findChromium } from '#tests/support/browser/chromium.ts'
import { freePort } from '#tests/support/free-port.ts'
import { changeText, settled, showStory, storyWidths, themeTokens } from './in-page.ts'
import type { Mutation } from './mutations.ts'
import { standStill } from './still.ts'
import { type Tokens, writeTokens } from './tokens.ts'

/** The moment that every picture is taken at: the day after the latest that stories tell of. */
const NOW = Date.UTC(2026, 10, 21, 10)

/** A page shows this many stories, then a new one begins: what a story leaves behind ends with it. */
const STORIES_A_PAGE = 30

/** So many pages more than there are cores are shown at once: each waits at times until nothing changes any more. */
const MORE_PAGES = 2

/** The last one is what the next story begins in. */
const schemes = ['dark', 'light'] as const
type Scheme = (typeof schemes)[number]

/** The window of a story that names no width. */
const DESKTOP = { width: 1280, height: 800 }

interface Story {
  readonly id: string
  readonly type: string
  readonly tags: readonly string[]
  readonly importPath: string
}

/** What was taken: the ids of all stories, and why some did not come to their end. */
export interface Taken {
  readonly ids: readonly string[]
  readonly failures: Readonly<Record<string, string>>
}

/** The stories of a built Storybook, in parts that are shown by one page each. */
function partsOf(storybook: string, wanted: string): string[][] {
  const { entries } = JSON.parse(readFileSync(join(storybook, 'index.json'), 'utf8')) as {
    entries: Record<string, Story>
  }
  const stories = Object.values(entries).filter(
    // A story that Storybook does not list is a test alone.
    ({ type, tags, id }) => type === 'story' && tags.includes('dev') && id.includes(wanted),
  )
  return [...Map.groupBy(stories, ({ importPath }) => importPath).values()].flatMap((file) =>
    Array.from({ length: Math.ceil(file.length / STORIES_A_PAGE) }, (_, part) =>
      file.slice(part * STORIES_A_PAGE, (part + 1) * STORIES_A_PAGE).map(({ id }) => id),
    ),
  )
}

/** A page that shows stories, one after the other. */
async function openStories(browser: Browser, origin: string, mutation?: Mutation) {
  const page = await browser.newPage({
    reducedMotion: 'reduce',
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
  })
  let loading = 0
  page.on('request', () => {
    loading += 1
  })
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', () => {
      loading -= 1
    })
  await page.addInitScript(standStill, NOW)
  // Accessibility is for the tests.
  await page.goto(`${origin}/iframe.html?viewMode=story&globals=a11y.manual:!true`)
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in globalThis)
  if (mutation?.css) await page.addStyleTag({ content: mutation.css })
  return {
    widths: (ids: readonly string[]) => page.evaluate(storyWidths, ids),
    close: () => page.close(),
    /** The theme's values in each colour scheme, as the story that is shown has them. */
    async tokens(): Promise<Tokens> {
      const tokens: Record<string, Record<string, string>> = {}
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        tokens[colorScheme] = await page.evaluate(themeTokens)
      }
      return tokens
    },
    /** Takes a story's pictures, one for each colour scheme. Returns why the story failed, if it did. */
    async take(
      id: string,
      size: { width: number; height: number },
      pictureOf: (scheme: Scheme) => string,
    ): Promise<string | undefined> {
      await page.setViewportSize(size)
      const failure = await page.evaluate(showStory, id)
      if (mutation?.text) await page.evaluate(changeText)
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme })
        do await page.evaluate(settled)
        while (loading > 0)
        await page.screenshot({ path: pictureOf(scheme), fullPage: true, animations: 'disabled' })
      }
      return failure
    },
  }
}

/**
 * Takes pictures of every story of a built Storybook at its width, as high as it is, into a folder: `<id>.png`, and
 * `<id>--escuro.png` in dark, with the theme's tokens. `wanted`: only of stories with this
 * in their id. `mutation`: with something changed in them.
 */
export async function takePictures(
  storybook: string,
  folder: string,
  wanted = '',
  { mutation, report = () => {} }: { mutation?: Mutation; report?: Report } = {},
): Promise<Taken> {
  mkdirSync(folder, { recursive: true })
  const server = fastify()
  await server.register(fastifyStatic, { root: storybook })
  const origin = await server.listen({ port: await freePort(), host: '127.0.0.1' })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  const parts = partsOf(storybook, wanted)
  const waiting = parts.toSorted((a, b) => b.length - a.length)
  const failures: Record<string, string> = {}
  let tokens: Tokens | undefined

  const total = parts.flat().length
  let done = 0

  const takePart = async (ids: readonly string[]) => {
    let stories = await openStories(browser, origin, mutation)
    const widths = await stories.widths(ids)
    for (const id of ids) {
      const failure = await stories
        .take(id, widths[id] ?? DESKTOP, (scheme) =>
          join(folder, scheme === 'dark' ? `${id}--escuro.png` : `${id}.png`),
        )
        .catch((error: Error) => error.message)
      done += 1
      report(done, total)
      if (!failure) continue
      failures[id] = failure
      // A story that fails can leave the page, or leave something behind in it.
      await stories.close()
      stories = await openStories(browser, origin, mutation)
    }
    tokens ??= await stories.tokens()
    await stories.close()
  }
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await takePart(part)
  }
  try {
    await Promise.all(Array.from({ length: availableParallelism() + MORE_PAGES }, work))
  } finally {
    await browser.close()
    await server.close()
  }
  if (tokens) writeTokens(folder, tokens)
  return { ids: parts.flat(), failures }
}
