import { data as withStatus } from 'react-router-dom'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { CHAT } from '#schemas/chat/chat.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { type ApiError, isUnconfirmed } from '#src/api/api-error.ts'
import { type Filters, filtersIn, queryOf } from '#src/features/requests/filters.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { type ActionStanding, takeAction } from '#src/routes/posted-action.ts'
import { passForm } from '#src/routes/posted-form.ts'
import { areaAfter, sendAgain, VERIFY } from '../area/load-area.ts'
import { AFTER } from '../shared/list-page.ts'
import { markedRead, SHOWS } from '../shared/marked-read.ts'
import {
  chatActions,
  type PlainPosted,
  plainChatOf,
  takeMessage,
  unlessUnknown,
} from '../shared/plain-chats.ts'
import { heldForm, unlessSignedOn } from '../shared/way-back.ts'
import type { PlainCreditsData } from './credits/plain-credits.tsx'
import type { HeldForm } from './ended-session.tsx'
import type { PlainProfileData } from './profile/plain-profile.tsx'
import { CHANGE, COST, LEAVE_WORK, PROPOSE, READ, WITHDRAW } from './proposal-names.ts'
import type { Unconfirmed } from './to-confirm.tsx'

/** The requests that the address asks for, and what it narrows them to. */
export type PlainFound = ReplyOf<Calls['findRequests']> & { readonly filters: Filters }

export type PlainRequestRecord = ReplyOf<Calls['showOpenRequest']>

/** On the server alone: only pages without scripts have it. */
const loadProposal = import.meta.env.SSR ? () => import('./plain-proposal.tsx') : undefined
const loadProfile = import.meta.env.SSR ? () => import('./profile/plain-profile.tsx') : undefined
const loadCredits = import.meta.env.SSR ? () => import('./credits/plain-credits.tsx') : undefined

/** What a part of the area has from the start: all that a page without scripts shows (CHT-10), lists for those with scripts. */
export interface SectionData {
  /** Whether the browser's cookie signs somebody on; only pages that the server made say so. */
  readonly signedOn: boolean
  readonly standing: ActionStanding
  /** What was posted after the session had ended. */
  readonly held?: HeldForm | undefined
  /** The chat that the address asks for, and its address. */
  readonly plain?: (PlainPosted & { readonly address: string }) | undefined
  /** The professional's proposals, where the address is theirs. */
  readonly proposals?: ReplyOf<Calls['listOwnProposals']> | undefined
  /** The requests that the professional can answer, where the address is theirs. */
  readonly found?: PlainFound | undefined
  /** The one that the address names. */
  readonly request?: PlainRequestRecord | undefined
  /** The form of a proposal for it, as it was posted and refused. */
  readonly proposing?: FormStanding | undefined
  /** The professional's credits, where the address is theirs. */
  readonly credits?: PlainCreditsData | undefined
  /** The professional's profile, where the address is theirs. */
  readonly profile?: PlainProfileData | undefined
  /** What the account has to confirm before any of it is shown (ACC-35). */
  readonly toConfirm?: Unconfirmed | undefined
  /** Whether the address asks for the form that changes one's proposal. */
  readonly changing?: boolean
  /** Whether the request is shown although it could not be marked as read. */
  readonly shows?: boolean
}

/** What the page of a part gets. */
export interface SectionProps {
  readonly loaded: SectionData
}

/** The page of a professional's chat about a proposal, where there are no scripts. */
export const ownChatPath = (lead: string, proposal: string): string =>
  `${paths.area}/pedidos/${encodeURIComponent(lead)}?${new URLSearchParams({ [CHAT]: proposal })}#${CHAT}`

/** The path of a request's page. */
export const requestPath = (lead: string): string => `${paths.area}/pedidos/${encodeURIComponent(lead)}`

/** The proposal that was posted for a request, or its change, taken or refused; undefined where none was. */
async function takeProposal(context: LoaderContext, request: Request, lead: string) {
  const { posted } = context.onServer ?? {}
  const action = posted?.get(ACTION)?.[0]
  if (!loadProposal || (action !== PROPOSE && action !== CHANGE)) return undefined
  const cost = posted?.get(COST)?.[0] ?? ''
  const { changing, plainProposal, sending } = await loadProposal()
  const shownCost = /^\d{1,4}$/.test(cost) ? Number(cost) : undefined
  const send = action === CHANGE ? changing(lead) : sending(lead, shownCost)
  return passForm(context, request, plainProposal(send, requestPath(lead)))
}

/** Takes the proposal for a request back, or leaves the work of the chosen one. */
const withdraw =
  (lead: string, query: { work?: '1' } = {}) =>
  async (call: LoaderContext['call']) => {
    const { own } = await call('showOpenRequest', { params: { id: lead } })
    if (own) await call('withdrawProposal', { params: { id: own.id }, query })
    return requestPath(lead)
  }

/** Shows the request, which marks it as read (PRO-17). */
const reading = (lead: string) => (call: LoaderContext['call']) =>
  markedRead(requestPath(lead), () => call('markRequestRead', { params: { id: lead } }))

/** A part of the area as who is signed in by the browser's cookie finds it without scripts. */
export async function load(context: LoaderContext, request: Request) {
  const elsewhere = await unlessSignedOn(context, request)
  if (elsewhere) return elsewhere
  const held = await heldForm(context, request)
  if (held) {
    const standing = { token: held.token }
    return withStatus({ signedOn: false, standing, held } satisfies SectionData, { status: 401 })
  }
  const { pathname, searchParams } = new URL(request.url)
  const [section, lead] = pathname.slice(paths.area.length + 1).split('/')
  const proposal = searchParams.get(CHAT)
  const chat =
    section === 'pedidos' && lead && proposal !== null
      ? { proposal, link: {}, address: ownChatPath(lead, proposal), query: searchParams }
      : undefined
  const named = section === 'pedidos' ? lead : undefined
  const proposed = named === undefined ? undefined : await takeProposal(context, request, named)
  if (proposed instanceof Response) return proposed
  const plainProfile = context.onServer && section === 'perfil' ? await loadProfile?.() : undefined
  const profile = await plainProfile?.readPlainProfile(context, request)
  if (profile instanceof Response) return profile
  const form = proposed ?? (profile && { standing: profile.data.form, status: profile.status })
  const sent = chat && (await takeMessage(context))
  const plainCredits = context.onServer && section === 'creditos' ? await loadCredits?.() : undefined
  const taken = form
    ? { standing: { token: form.standing.token }, status: form.status }
    : await takeAction(context, {
        ...(chat && chatActions(context, chat, sent)),
        ...(named !== undefined && {
          [WITHDRAW]: withdraw(named),
          [LEAVE_WORK]: withdraw(named, { work: '1' }),
          [READ]: reading(named),
        }),
        ...plainCredits?.returnActions(context, searchParams),
        [VERIFY.email]: sendAgain('email'),
        [VERIFY.phone]: sendAgain('phone'),
      })
  if (taken instanceof Response) return taken
  const { standing, status } = taken
  const posted = chat && (await plainChatOf(context, chat, sent))
  const { onServer, call } = context
  const after = searchParams.get(AFTER)
  const page = after === null ? {} : { after }
  const readFound = async () => {
    const filters = filtersIn(searchParams)
    return { ...(await call('findRequests', { query: { ...queryOf(filters), ...page } })), filters }
  }
  const readRequest = (id: string) => () => call('showOpenRequest', { params: { id } })
  const isRequest = onServer && section === 'pedidos'
  const refused: { by?: ApiError } = {}
  const unlessRefused = <T>(ask: () => Promise<T>) =>
    unlessUnknown(() =>
      ask().catch((error: unknown) => {
        if (isUnconfirmed(error)) refused.by = error
        throw error
      }),
    )
  const proposals =
    onServer && section === 'propostas'
      ? await unlessRefused(() => call('listOwnProposals', { query: page }))
      : undefined
  const openRequests = isRequest && !lead ? await unlessRefused(readFound) : undefined
  const asked = isRequest && lead && !posted ? await unlessRefused(readRequest(lead)) : undefined
  return withStatus(
    {
      signedOn: onServer !== undefined,
      standing,
      proposals,
      found: openRequests,
      request: asked,
      toConfirm: refused.by && {
        text: refused.by.message,
        user: (await call('showArea', areaAfter(null))).user,
      },
      proposing: proposed?.standing,
      profile: profile?.data,
      credits: plainCredits && (await unlessUnknown(() => plainCredits.readPlainCredits(call, searchParams))),
      changing: searchParams.has(CHANGE),
      shows: searchParams.has(SHOWS),
      plain: chat && posted && { ...posted, address: chat.address },
    } satisfies SectionData,
    { status },
  )
}
