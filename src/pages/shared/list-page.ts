/** The part of a page's address that says after which row its list goes on, where there are no scripts. */
export const AFTER = 'depois'
