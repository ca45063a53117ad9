import { data as withStatus } from 'react-router-dom'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { CHAT } from '#schemas/chat/chat.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import type { Listed } from '#src/features/proposals/proposal-card.tsx'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { leadPath } from '#src/routes/paths.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { passForm, untouched } from '#src/routes/posted-form.ts'
import {
  chatActions,
  type PlainPosted,
  plainChatOf,
  takeMessage,
  unlessUnknown,
} from '../shared/plain-chats.ts'
import { chatPath, postedEmail, takeLeadAction, typedReason } from './lead-actions.ts'

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
  /** The e-mail that was posted as the right one. */
  typedEmail: string
  /** The client's review, and its form, where there are no scripts (REV-1). */
  review?: { own: ReplyOf<Calls['showOwnReview']>; standing: FormStanding } | undefined
}

/** On the server alone: only pages without scripts have it. */
const loadReview = import.meta.env.SSR ? () => import('#src/features/review/plain-review.tsx') : undefined

/** The review that was posted, taken or refused; undefined where none was. */
async function takeReview(context: LoaderContext, request: Request, link: { l: string; s: string }) {
  const action = context.onServer?.posted?.get(ACTION)?.[0]
  const plain = action === undefined ? undefined : await loadReview?.()
  if (!plain || action !== plain.REVIEW) return undefined
  const leadsTo = leadPath({ id: link.l, s: link.s })
  return passForm(context, request, plain.plainReview(link, leadsTo))
}

/** The request that the address names, after what a posted button asked for. */
export async function load(context: LoaderContext, request: Request) {
  const query = new URL(request.url).searchParams
  const [l, s] = [query.get('l') ?? '', query.get('s') ?? '']
  const proposal = query.get(CHAT)
  const chat =
    proposal === null ? undefined : { proposal, link: { l, s }, address: chatPath({ l, s }, proposal), query }
  const sent = chat && (await takeMessage(context))
  const reviewed = await takeReview(context, request, { l, s })
  if (reviewed instanceof Response) return reviewed
  const taken = reviewed
    ? { standing: { token: reviewed.standing.token }, status: reviewed.status }
    : await takeLeadAction(context, { l, s }, chat && chatActions(context, chat, sent))
  if (taken instanceof Response) return taken
  const { standing, status } = taken
  const lead = l === '' || s === '' ? undefined : await knownLead(context, { l, s })
  // The page before the confirmation has none.
  const listed =
    lead && lead.state !== 'unverified' ? await context.call('listProposals', { query: { l, s } }) : undefined
  const plain = listed && chat && (await plainChatOf(context, chat, sent))
  const typed = typedReason(context)
  const review =
    context.onServer && lead?.state === 'chosen'
      ? {
          own: await context.call('showOwnReview', { query: { l, s } }),
          standing: reviewed?.standing ?? untouched(standing),
        }
      : undefined
  return withStatus(
    { lead, s, standing, listed, plain, typed, typedEmail: postedEmail(context), review } satisfies LeadData,
    { status },
  )
}

const knownLead = ({ call }: LoaderContext, query: { l: string; s: string }) =>
  unlessUnknown(() => call('showLead', { query }))
