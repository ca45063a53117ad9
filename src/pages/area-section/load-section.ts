import { data as withStatus } from 'react-router-dom'
import { CHAT } from '#schemas/chat/chat.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import { textOf } from '#schemas/forms/posted.ts'
import { ApiError, isUnconfirmed } from '#src/api/api-error.ts'
import { HIDE, hides, SHOW_AGAIN } from '#src/features/requests/hide-request.tsx'
import { WAIT, WAIT_NO_MORE } from '#src/features/requests/wait-for-place.tsx'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { type Act, loadActions, runAction } from '#src/routes/posted-action.ts'
import { loadForm, standingAs, takeForm } from '#src/routes/posted-form.ts'
import { areaAfter, confirming } from '../area/load-area.ts'
import { markedRead, SHOWS } from '../shared/marked-read.ts'
import { chatActions, loadPlainChat, postedTo, takeMessage } from '../shared/plain-chats.ts'
import { heldForm, signedOn, toSignIn } from '../shared/way-back.ts'
import { CHANGE, COST, LAST_PRICE, LEAVE_WORK, PROPOSE, READ, WITHDRAW } from './proposal-names.ts'
import { ownChatPath, requestPath } from './request-paths.ts'
import type { SectionData, SectionPart } from './section-data.ts'
import { areaSections, sectionAt } from './sections.ts'

/** What an address of the area names. */
function addressOf(request: Request) {
  const { pathname, searchParams: query } = new URL(request.url)
  const [section = '', id] = pathname.slice(paths.area.length + 1).split('/')
  const lead = section === 'pedidos' && id ? id : undefined
  const proposal = query.get(CHAT)
  const chat =
    lead !== undefined && proposal !== null
      ? { proposal, link: {}, address: ownChatPath(lead, proposal), query }
      : undefined
  const receipt = section === 'creditos' && id ? id : undefined
  return { section, lead, receipt, chat, query }
}

/** Takes the proposal that was posted for a request, or its change. */
async function takeProposal(context: ActionContext, request: Request, lead: string, changes: boolean) {
  const cost = textOf(context.form.posted, COST)
  const { changing, plainProposal, sending } = await import('./plain-proposal.tsx')
  const send = changes ? changing(lead) : sending(lead, /^\d{1,4}$/.test(cost) ? Number(cost) : undefined)
  return takeForm(context, request, plainProposal(send, requestPath(lead)))
}

/** What the buttons of a request's page ask for (PRO-17). */
function requestActions(lead: string): Record<string, Act> {
  const here = requestPath(lead)
  const withdraw =
    (query: { work?: '1' }): Act =>
    async (call) => {
      const { own } = await call('showOpenRequest', { params: { id: lead } })
      if (own) await call('withdrawProposal', { params: { id: own.id }, query })
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
    [HIDE]: hides(lead, true, here),
    [SHOW_AGAIN]: hides(lead, false, here),
    [WAIT]: waits(true),
    [WAIT_NO_MORE]: waits(false),
    [READ]: (call) => markedRead(here, () => call('markRequestRead', { params: { id: lead } })),
  }
}

/** Takes what is posted to a part of the area, on the server. */
export async function act(context: ActionContext, request: Request) {
  if (!import.meta.env.SSR) return undefined
  const person = await signedOn(context.call)
  if (!person) return withStatus({ held: heldForm(context, request) }, { status: 401 })
  const at = sectionAt(new URL(request.url).pathname)
  const part = await at?.row.module()
  const taken = part?.act ? await part.act(context, request, at?.params ?? {}) : await take(context, request)
  return taken instanceof Response ? taken : withStatus({ person, ...taken.data }, taken.init ?? {})
}

/** Takes what is posted to a part that has no `act` of its own. */
async function take(context: ActionContext, request: Request) {
  const { form } = context
  const { section, lead, chat } = addressOf(request)
  const action = textOf(form.posted, ACTION)
  if (lead !== undefined && (action === PROPOSE || action === CHANGE))
    return standingAs('form', await takeProposal(context, request, lead, action === CHANGE))
  if (lead !== undefined && action === LAST_PRICE) {
    const { withLastPrice } = await import('./plain-proposal.tsx')
    return withStatus({ form: await withLastPrice(context, lead) })
  }
  if (section === 'perfil') {
    const { profileForm } = await import('./profile/plain-profile.tsx')
    return standingAs('form', await takeForm(context, request, await profileForm(context)))
  }
  const sent = chat && (await takeMessage(context))
  const taken = await runAction(context, {
    ...(chat && chatActions(form, chat, sent)),
    ...(lead !== undefined && requestActions(lead)),
    ...confirming,
  })
  return taken instanceof Response
    ? taken
    : withStatus({ ...taken.data, ...postedTo(form, sent) }, taken.init ?? {})
}

/** The part that an address names, for who is signed in by the browser's cookie; undefined where it needs scripts. */
async function loadPart(context: LoaderContext, request: Request): Promise<SectionPart | undefined> {
  const { call } = context
  const { section, lead, chat, query } = addressOf(request)
  const shown = chat && (await loadPlainChat(context, chat))
  if (shown) return { of: 'chat', chat: shown }
  if (lead !== undefined) {
    const record = await call('showOpenRequest', { params: { id: lead } })
    return { of: 'request', request: record, changing: query.has(CHANGE), shows: query.has(SHOWS) }
  }
  if (section !== 'perfil') return undefined
  const { readPlainProfile } = await import('./profile/plain-profile.tsx')
  return { of: 'profile', profile: await readPlainProfile(context) }
}

const UNSEEN = [400, 401, 403, 404]

/** What a part shows first, or why it cannot be shown to who asks (ACC-35). */
async function firstOf({ call }: LoaderContext, ask: () => Promise<unknown>): Promise<Partial<SectionData>> {
  try {
    return { data: await ask() }
  } catch (error) {
    if (!(error instanceof ApiError && UNSEEN.includes(error.status))) throw error
    const { status, message: text, fields } = error
    const area = isUnconfirmed(error) ? await call('showArea', areaAfter(null)) : undefined
    return { failed: { status, text, fields }, ...(area && { unconfirmed: area.user }) }
  }
}

/** A part of the area for who is signed in by the browser's cookie (PAGE-71); scripts load the parts that are gone to. */
export async function load(context: LoaderContext, request: Request): Promise<Response | SectionData> {
  const { call, onServer, form } = context
  const person = onServer && (await signedOn(call))
  if (onServer && !person && !form) return toSignIn(request)
  const { section, receipt } = addressOf(request)
  const at = sectionAt(new URL(request.url).pathname)
  const title = receipt
    ? `Confirmação de pagamento ${receipt}`
    : areaSections.find(({ path }) => path === section)?.label
  const page = {
    ...(await loadActions(context)),
    head: { ...(title !== undefined && { title: receipt ? title : `${title} · A sua área` }) },
    person,
  }
  if (!import.meta.env.SSR || !at) return page
  const { load: first } = await at.row.module()
  if (first) {
    const [form, data] = await Promise.all([
      loadForm(context, request),
      firstOf(context, () => first(context, request, at.params)),
    ])
    return { ...page, form, ...data }
  }
  const { data, ...failed } = await firstOf(context, () => loadPart(context, request))
  const plain = { ...page, ...failed, isPlain: true, part: data as SectionPart | undefined }
  return plain.part?.of === 'profile' ? { ...plain, form: await loadForm(context, request) } : plain
}
