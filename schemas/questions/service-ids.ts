/**
 * The ids that a service may have, up to `last` (QST-14). Those below `firstNew` belong to the repository; a service
 * that an administrator creates gets the lowest free one from there on; administrators make `most` of them (SRV-27).
 */
export const serviceIds = { first: 1, firstNew: 1000, last: 999_999, most: 1500 } as const

/** The ids of groups of questions (QST-30), next to the services': an administrator's begin at `firstNew` here too. */
export const groupIds = { first: 1_000_001, firstNew: 1_001_000, last: 1_999_999, most: 500 } as const

/** The ids of the subgroups that administrators make; those below belong to the repository. */
export const subgroupIds = { firstNew: 1000 } as const

const BEFORE_SUBGROUPS = 2_000_000

/** The id of the set that a subgroup's services share: a group as well (QST-32). */
export const subgroupSetId = (subgroup: number): number => BEFORE_SUBGROUPS + subgroup

export const isGroup = (id: number): boolean => id >= groupIds.first
export const isSubgroupSet = (id: number): boolean => id > BEFORE_SUBGROUPS

/** The highest id of anything that has questions. */
export const LAST_ID = 2_999_999
