import type { EmotionCache } from '@emotion/cache'

/** The attribute with the names of the styles in a style element of the page's HTML. */
const NAMES = 'data-styles'

/** A piece of CSS with the names of the styles in it. */
interface NamedCss {
  readonly ids: readonly string[]
  readonly css: string
}

/** Style elements for a page's HTML. */
export const styleElements = (styles: readonly NamedCss[], nonce: string): string =>
  styles.map(({ ids, css }) => `<style ${NAMES}="${ids.join(' ')}" nonce="${nonce}">${css}</style>`).join('')

/**
 * Tells Emotion which styles came with the page's HTML. By itself it would look for them and move each element: then the
 * browser reads the CSS once more, and computes the styles of the whole page again.
 */
export function takeStyles({ inserted }: EmotionCache): void {
  for (const element of document.querySelectorAll(`style[${NAMES}]`)) {
    for (const name of element.getAttribute(NAMES)?.split(' ') ?? []) inserted[name] = true
  }
}
