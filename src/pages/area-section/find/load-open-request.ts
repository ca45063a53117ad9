import { type Params, data as withStatus } from 'react-router-dom'
import { CHAT } from '#schemas/chat/chat.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import { textOf } from '#schemas/forms/posted.ts'
import { HIDE, hides, SHOW_AGAIN } from '#src/features/requests/hide-request.tsx'
import {
  changing,
  lookAt,
  postedProposal,
  sending,
  writeOn,
} from '#src/features/requests/proposal/posted-proposal.ts'
import {
  CANCEL_CHANGE,
  CHANGE,
  LAST_PRICE,
  LEAVE_WORK,
  LOOK,
  PROPOSE,
  READ,
  WITHDRAW,
  WRITE_ON,
} from '#src/features/requests/proposal/proposal-names.ts'
import { WAIT, WAIT_NO_MORE } from '#src/features/requests/wait-for-place.tsx'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import { type Act, runAction } from '#src/routes/posted-action.ts'
import { takeForm } from '#src/routes/posted-form.ts'
import { confirming } from '../../area/load-area.ts'
import { markedRead } from '../../shared/marked-read.ts'
import {
  chatActions,
  type LoadedChat,
  loadChat,
  postedTo,
  takeMessage,
  takeReport,
} from '../../shared/posted-chat.ts'
import { ownChatPath, requestPath } from '../request-paths.ts'
import type { OpenRequest } from './answer-standing.tsx'

/** A request, with the chat that the address asks for, where the server made the page (CHT-10). */
export type OpenRequestData = OpenRequest & { readonly chat?: LoadedChat }

/** The chat that the address of a request's page names; undefined where it names none. */
function chatIn({ url }: Request, lead: string) {
  const { searchParams: query } = new URL(url)
  const proposal = query.get(CHAT)
  return proposal === null ? undefined : { proposal, link: {}, address: ownChatPath(lead, proposal), query }
}

export async function load(
  context: LoaderContext,
  request: Request,
  { id = '' }: Params,
): Promise<OpenRequestData> {
  const named = chatIn(request, id)
  const [opened, chat] = await Promise.all([
    context.call('showOpenRequest', { params: { id } }),
    named && loadChat(context, named),
  ])
  return { ...opened, ...(chat && { chat }) }
}

/** What is posted of a proposal, by the button; undefined where another one was pressed (PRO-17). */
async function takeProposal(context: ActionContext, request: Request, lead: string) {
  switch (textOf(context.form.posted, ACTION)) {
    case PROPOSE:
      return takeForm(context, request, postedProposal(sending(lead, context), requestPath(lead)))
    case CHANGE:
      return takeForm(context, request, postedProposal(changing(lead), requestPath(lead)))
    case LOOK:
      return lookAt(context)
    case WRITE_ON:
      return withStatus(writeOn(context))
    case LAST_PRICE: {
      const { last_price } = await context.call('showOpenRequest', { params: { id: lead } })
      return withStatus(writeOn(context, last_price))
    }
  }
  return undefined
}

/** What the buttons of a request's page ask for (PRO-17). */
function requestActions(lead: string): Record<string, Act> {
  const here = requestPath(lead)
  const withdraw =
    (query: { work?: '1' }): Act =>
    async (call) => {
      const { own: proposal } = await call('showOpenRequest', { params: { id: lead } })
      if (proposal) await call('withdrawProposal', { params: { id: proposal.id }, query })
      return here
    }
  const waits =
    (waits: boolean): Act =>
    async (call) => {
      await call('waitForPlace', { params: { id: lead }, body: { waits } })
      return here
    }
  return {
    [WITHDRAW]: withdraw({}),
    [LEAVE_WORK]: withdraw({ work: '1' }),
    [CANCEL_CHANGE]: async () => here,
    [HIDE]: hides(lead, true, here),
    [SHOW_AGAIN]: hides(lead, false, here),
    [WAIT]: waits(true),
    [WAIT_NO_MORE]: waits(false),
    [READ]: (call) => markedRead(here, () => call('markRequestRead', { params: { id: lead } })),
  }
}

/** Takes what is posted to the page of a request: of the proposal, of its chat, and its buttons. */
export async function act(context: ActionContext, request: Request, { id = '' }: Params) {
  const { form } = context
  const action = textOf(form.posted, ACTION)
  const proposal = await takeProposal(context, request, id)
  if (proposal)
    return proposal instanceof Response
      ? proposal
      : withStatus({ form: proposal.data, action }, proposal.init ?? {})
  const chat = chatIn(request, id)
  const report = chat && (await takeReport(context, request, chat))
  if (report) return report
  const sent = chat && (await takeMessage(context))
  const taken = await runAction(context, {
    ...(chat && chatActions(form, chat, sent)),
    ...requestActions(id),
    ...confirming,
  })
  return taken instanceof Response
    ? taken
    : withStatus({ ...taken.data, ...postedTo(form, sent) }, taken.init ?? {})
}
