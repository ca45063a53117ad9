import type { Still } from './still.ts'

// What runs in Storybook's own page: nothing here may use a name from outside its function.

interface Size {
  readonly width: number
  readonly height: number
}

interface PreparedStory {
  readonly storyGlobals?: { readonly viewport?: { readonly value?: string } }
  readonly parameters: {
    readonly viewport?: {
      readonly defaultViewport?: string
      readonly options?: Readonly<Record<string, { readonly styles: { width: string; height: string } }>>
    }
  }
}

interface Storybook {
  readonly __STORYBOOK_PREVIEW__: {
    readonly ready: () => Promise<void>
    readonly storyStoreValue: {
      readonly loadStory: (story: { storyId: string }) => Promise<PreparedStory>
    }
  }
  readonly __STORYBOOK_ADDONS_CHANNEL__: {
    readonly on: (event: string, listener: (data: unknown) => void) => void
    readonly off: (event: string, listener: (data: unknown) => void) => void
    readonly emit: (event: string, data: unknown) => void
  }
}

/** The size of the window that each story asks for, by its id. */
export async function storyWidths(ids: readonly string[]): Promise<Record<string, Size>> {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as Storybook
  await preview.ready()
  const sizes: Record<string, Size> = {}
  for (const storyId of ids) {
    const { storyGlobals, parameters } = await preview.storyStoreValue.loadStory({ storyId })
    const { viewport } = parameters
    const styles =
      viewport?.options?.[storyGlobals?.viewport?.value ?? viewport.defaultViewport ?? '']?.styles
    if (styles)
      sizes[storyId] = {
        width: Number.parseInt(styles.width, 10),
        height: Number.parseInt(styles.height, 10),
      }
  }
  return sizes
}

/** Shows a story to the end of what is done in it. Returns why it failed, if it did. */
export async function showStory(id: string): Promise<string | undefined> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel, beginAgain } = globalThis as unknown as Storybook & Still
  const failed = ['storyMissing', 'storyErrored', 'storyThrewException', 'playFunctionThrewException']
  const failure = await new Promise<string | undefined>((resolve) => {
    const stops: (() => void)[] = []
    const listen = (event: string, read: () => string | undefined = () => undefined) => {
      const listener = (data: unknown) => {
        for (const stop of stops) stop()
        resolve(data instanceof Object && 'message' in data ? String(data.message) : read())
      }
      channel.on(event, listener)
      stops.push(() => channel.off(event, listener))
    }
    // After what is done in it and after it: Storybook loads its page again where a story is left earlier.
    listen('storyFinished')
    for (const event of failed) listen(event, () => event)
    beginAgain()
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
  })
  return failure
}

/** Waits until nothing has changed in the page for a moment, with all its fonts and pictures there. */
export async function settled(): Promise<void> {
  const STILL_MS = 100
  await new Promise<void>((resolve) => {
    let timer = setTimeout(done, STILL_MS)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, STILL_MS)
    })
    function done() {
      observer.disconnect()
      resolve()
    }
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await document.fonts.ready
  await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** The theme's variables as the page has them now, by their names. */
export function themeTokens(): Record<string, string> {
  const tokens: Record<string, string> = {}
  for (const [name, [value]] of document.documentElement.computedStyleMap())
    if (name.startsWith('--mui-')) tokens[name] = String(value).trim()
  return tokens
}

/** Writes another letter into the first heading: a story that says something else. */
export function changeText(): void {
  const heading = document.querySelector('#storybook-root :is(h1, h2, h3)')
  const text = heading && document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode()
  if (text instanceof Text) text.data = text.data.replace(/\p{L}/u, (letter) => (letter === 'O' ? 'A' : 'O'))
}
