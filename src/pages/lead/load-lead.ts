import { data as withStatus } from 'react-router-dom'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { CHAT } from '#schemas/chat/chat.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { textOf } from '#schemas/forms/posted.ts'
import { CHANGE_CONTACT } from '#src/features/lead-contact/names.ts'
import { CLOSE } from '#src/features/proposals/actions.ts'
import type { Listed } from '#src/features/proposals/listed.ts'
import { REVIEW } from '#src/features/review/names.ts'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import { type ActionStanding, loadActions, runAction } from '#src/routes/posted-action.ts'
import { standingAs, takeForm, untouched } from '#src/routes/posted-form.ts'
import {
  chatActions,
  type LoadedChat,
  loadChat,
  type PostedToChat,
  postedTo,
  takeMessage,
  takeReport,
  unlessUnknown,
} from '../shared/posted-chat.ts'
import { chatPath, leadActions, NEW_EMAIL } from './lead-actions.ts'

/** The page's data. */
export interface LeadData extends PostedToChat {
  /** Undefined if the link is wrong. */
  lead: ReplyOf<Calls['showLead']> | undefined
  s: string
  standing: ActionStanding
  /** Its proposals; undefined before it was confirmed. */
  listed?: Listed | undefined
  /** The chat that the address asks for, where the server made the page. */
  chat?: LoadedChat | undefined
  /** The client's review, and its form (REV-1); undefined where scripts ask for it. */
  ownReview?: ReplyOf<Calls['showOwnReview']> | undefined
  review: FormStanding
  /** The form that ends the request, as it was posted and refused (REQ-8). */
  closing?: FormStanding
  /** The contact's form, as it was posted and refused (REQ-33). */
  contact?: FormStanding
  /** The e-mail that was posted as the right one. */
  typedEmail?: string
}

/** What the page's address names. */
function addressOf(request: Request) {
  const query = new URL(request.url).searchParams
  const link = { l: query.get('l') ?? '', s: query.get('s') ?? '' }
  const proposal = query.get(CHAT)
  const chat = proposal === null ? undefined : { proposal, link, address: chatPath(link, proposal), query }
  return { link, chat }
}

/** Does what a posted button asks for. */
export async function act(context: ActionContext, request: Request) {
  const { form } = context
  const { link, chat } = addressOf(request)
  const action = textOf(form.posted, ACTION)
  if (action === CLOSE) {
    const { closingOf } = await import('#src/features/proposals/nobody-found.tsx')
    return standingAs('closing', await takeForm(context, request, closingOf(link)))
  }
  if (action === REVIEW) {
    const { reviewOf } = await import('#src/features/review/review-part.tsx')
    return standingAs('review', await takeForm(context, request, reviewOf(link)))
  }
  if (action === CHANGE_CONTACT) {
    const { contactForm } = await import('#src/features/lead-contact/contact-form.tsx')
    return standingAs('contact', await takeForm(context, request, contactForm(link)))
  }
  const report = chat && (await takeReport(context, request, chat))
  if (report) return report
  const sent = chat && (await takeMessage(context))
  const taken = await runAction(context, {
    ...leadActions(form, link),
    ...(chat && chatActions(form, chat, sent)),
  })
  if (taken instanceof Response) return taken
  const typedEmail = textOf(form.posted, NEW_EMAIL)
  return withStatus({ ...taken.data, typedEmail, ...postedTo(form, sent) }, taken.init ?? {})
}

/** The request that the address names. */
export async function load(context: LoaderContext, request: Request): Promise<LeadData> {
  const { call, onServer } = context
  const { link, chat } = addressOf(request)
  const lead =
    link.l === '' || link.s === '' ? undefined : await unlessUnknown(() => call('showLead', { query: link }))
  // The page before the confirmation has none.
  const listed =
    lead && lead.state !== 'unverified' ? await call('listProposals', { query: link }) : undefined
  return {
    lead,
    s: link.s,
    ...(await loadActions(context)),
    listed,
    chat: listed && chat && (await loadChat(context, chat)),
    review: untouched(onServer),
    ownReview:
      onServer && lead?.state === 'chosen' ? await call('showOwnReview', { query: link }) : undefined,
  }
}
