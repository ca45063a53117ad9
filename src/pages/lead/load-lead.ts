import { data as withStatus } from 'react-router-dom'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { CHAT } from '#schemas/chat/chat.ts'
import { statusOf } from '#schemas/validation/thrown.ts'
import type { Listed } from '#src/features/proposals/client-proposals.tsx'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { takeLeadAction } from './lead-actions.ts'
import { type PlainMessage, takeMessage } from './plain-message.ts'

/** What the page gets from its loader. */
export interface LeadData {
  /** Undefined if the link is wrong. */
  lead: ReplyOf<Calls['showLead']> | undefined
  s: string
  standing: ActionStanding
  /** Its proposals; undefined before it was confirmed. */
  listed?: Listed | undefined
  /** The chat that the address asks for, where there are no scripts, and the message that was posted and not taken. */
  plain?:
    | { chat: ReplyOf<Calls['readChat']>; message: Pick<PlainMessage, 'text' | 'photos'> | undefined }
    | undefined
}

/** The request that the address names, after what a posted button asked for. */
export async function load(context: LoaderContext, request: Request) {
  const query = new URL(request.url).searchParams
  const [l, s] = [query.get('l') ?? '', query.get('s') ?? '']
  const proposal = query.get(CHAT)
  const message = proposal === null ? undefined : await takeMessage(context)
  const taken = await takeLeadAction(
    context,
    { l, s },
    proposal !== null && message ? { proposal, sent: message } : undefined,
  )
  if (taken instanceof Response) return taken
  const { standing, status } = taken
  const lead = l === '' || s === '' ? undefined : await knownLead(context, { l, s })
  // The page before the confirmation has none; asking for them marks them as read.
  const listed =
    lead && lead.state !== 'unverified' ? await context.call('listProposals', { query: { l, s } }) : undefined
  const chat = listed && proposal !== null ? await chatOnServer(context, { l, s, proposal }) : undefined
  const plain = chat && { chat, message: message && { text: message.text, photos: message.photos } }
  return withStatus({ lead, s, standing, listed, plain } satisfies LeadData, { status })
}

/** The chat of a proposal, read, as a page without scripts shows it; with scripts the chat loads itself. */
async function chatOnServer(
  { call, onServer }: LoaderContext,
  { proposal, ...query }: { l: string; s: string; proposal: string },
) {
  if (!onServer) return undefined
  return unlessUnknown(async () => {
    const chat = await call('readChat', { params: { proposal }, query })
    await call('markChatRead', { params: { proposal }, query })
    return chat
  })
}

const knownLead = ({ call }: LoaderContext, query: { l: string; s: string }) =>
  unlessUnknown(() => call('showLead', { query }))

/** What is asked for; undefined where the address names nothing that is there. */
async function unlessUnknown<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    const status = statusOf(error)
    if (status !== 404 && status !== 400) throw error
    return undefined
  }
}
