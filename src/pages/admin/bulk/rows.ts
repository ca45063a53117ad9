import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'

/** A service in the administration's list. */
export type ServiceRow = ReplyOf<AdminCalls['listEditable']>['services'][number]

/** A subgroup in the administration's list. */
export type SubgroupRow = ReplyOf<AdminCalls['manageSubgroups']>['rows'][number]
