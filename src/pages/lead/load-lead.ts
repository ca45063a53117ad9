import { data as withStatus } from 'react-router-dom'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { CHAT } from '#schemas/chat/chat.ts'
import type { Listed } from '#src/features/proposals/proposal-card.tsx'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import {
  chatActions,
  type PlainPosted,
  plainChatOf,
  takeMessage,
  unlessUnknown,
} from '../shared/plain-chats.ts'
import { chatPath, takeLeadAction, typedReason } from './lead-actions.ts'

/** What the page gets from its loader. */
export interface LeadData {
  /** Undefined if the link is wrong. */
  lead: ReplyOf<Calls['showLead']> | undefined
  s: string
  standing: ActionStanding
  /** Its proposals; undefined before it was confirmed. */
  listed?: Listed | undefined
  /** The chat that the address asks for, where there are no scripts, and what was posted to it. */
  plain?: PlainPosted | undefined
  /** The reason for ending the request, as it was posted. */
  typed?: string
}

/** The request that the address names, after what a posted button asked for. */
export async function load(context: LoaderContext, request: Request) {
  const query = new URL(request.url).searchParams
  const [l, s] = [query.get('l') ?? '', query.get('s') ?? '']
  const proposal = query.get(CHAT)
  const chat =
    proposal === null ? undefined : { proposal, link: { l, s }, address: chatPath({ l, s }, proposal) }
  const sent = chat && (await takeMessage(context))
  const taken = await takeLeadAction(context, { l, s }, chat && chatActions(context, chat, sent))
  if (taken instanceof Response) return taken
  const { standing, status } = taken
  const lead = l === '' || s === '' ? undefined : await knownLead(context, { l, s })
  // The page before the confirmation has none; asking for them marks them as read.
  const listed =
    lead && lead.state !== 'unverified' ? await context.call('listProposals', { query: { l, s } }) : undefined
  const plain = listed && chat && (await plainChatOf(context, chat, sent))
  const typed = typedReason(context)
  return withStatus({ lead, s, standing, listed, plain, typed } satisfies LeadData, { status })
}

const knownLead = ({ call }: LoaderContext, query: { l: string; s: string }) =>
  unlessUnknown(() => call('showLead', { query }))
