/**
 * A screen that has room for bars that stay. On a lower one, such as a phone held across or a page at 400 %, they would cover
 * what has the focus: there they stand in the page (PAGE-9, PAGE-19).
 */
export const TALL_SCREEN = '(min-height: 30em)'

/** Styles for such a screen alone. */
export const onTallScreen = `@media ${TALL_SCREEN}`
