import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'

/** The proposals of a request as its client reads them, and what may happen to it now. */
export type Listed = ReplyOf<typeof calls.listProposals>
export type ListedProposal = Listed['proposals'][number]
