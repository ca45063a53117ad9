/**
 * The ids that a service may have, up to `last` (QST-14). Those below `firstNew` belong to the repository; a service
 * that an administrator creates gets the lowest free one from there on.
 */
export const serviceIds = { first: 1, firstNew: 1000, last: 999_999 } as const
