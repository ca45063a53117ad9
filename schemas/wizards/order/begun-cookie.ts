/**
 * The name of the cookie, of the value 1, by which scripts know that the server may keep unfinished orders of this browser
 * (ORD-41). The one that opens them is hidden from scripts.
 */
export const BEGUN = 'begun'
