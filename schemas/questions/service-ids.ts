/**
 * The ids that a service may have: up to `last`, which every address and file of questions goes by. Those below `firstNew`
 * are the repository's; a service that an administrator makes gets the lowest free one from there on.
 */
export const serviceIds = { first: 1, firstNew: 1000, last: 999_999 } as const
