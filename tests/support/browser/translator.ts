import type { Page } from 'playwright-core'

/** The texts that a translator took out of the page, which React still writes into. */
interface Translated {
  replaced: { text: Text; before: string; by: Element }[]
}

declare global {
  var translated: Translated
}

/**
 * Translates the page as browsers do, from now on and on every page after it: an element of the translator's own takes the
 * place of each text. The words stay, so that a test finds them.
 */
export async function translate(page: Page): Promise<void> {
  const begin = () => {
    const LEFT = 'script, style, noscript, textarea, option, title, font'
    globalThis.translated = { replaced: [] }
    const replace = (text: Text) => {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(LEFT)) return
      const by = document.createElement('font')
      by.append(document.createElement('font'))
      by.firstElementChild?.append(text.data)
      text.replaceWith(by)
      globalThis.translated.replaced.push({ text, before: text.data, by })
    }
    const replaceIn = (node: Node) => {
      if (node instanceof Text) return replace(node)
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const all: Text[] = []
      while (texts.nextNode()) all.push(texts.currentNode as Text)
      all.forEach(replace)
    }
    const watch = new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        if (type === 'characterData') replaceIn(target)
        else addedNodes.forEach(replaceIn)
      }
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    replaceIn(document.body)
  }
  await page.addInitScript(`addEventListener('load', () => (${begin})())`)
  await page.evaluate(`(${begin})()`)
}

/** What the page still says although React has changed it. */
export const outdatedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    globalThis.translated.replaced
      .filter(({ text, before, by }) => by.isConnected && text.data !== before)
      .map(({ text, before }) => `'${before}' instead of '${text.data}'`),
  )
