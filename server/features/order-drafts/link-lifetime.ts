/** How long a link to another device is valid, in milliseconds (ORD-32). */
export const LINK_MS = 15 * 60_000
