import { onTallScreen } from './tall-screen.ts'

/**
 * Styles of a bar that stays at the screen's foot, where there is room: the browser scrolls what gets the focus above it
 * (PAGE-44). `height` is more than the bar's own at any size of text. A page has one at a time.
 */
export const screenFoot = (height: string) =>
  ({
    [onTallScreen]: {
      position: 'sticky',
      bottom: 0,
      'html:has(&)': { scrollPaddingBottom: height },
      // Its own controls scroll nothing: they are seen as they stand.
      '& *': { scrollMarginBottom: `-${height}` },
    },
  }) as const
