import { data as withStatus } from 'react-router-dom'
import { PROOF_TOKEN } from '#schemas/accounts/proof.ts'
import { CHAT } from '#schemas/chat/chat.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import { textOf } from '#schemas/forms/posted.ts'
import { type ApiError, isUnconfirmed } from '#src/api/api-error.ts'
import { deviceActs, endedIn } from '#src/features/account/device-list.tsx'
import { PROVE, proofActs, proofPageIn, proving } from '#src/features/account/prove-person.tsx'
import { filtersIn, queryOf } from '#src/features/requests/filters.ts'
import { HIDE, REQUEST, SHOW_AGAIN } from '#src/features/requests/hide-request.tsx'
import { WAIT, WAIT_NO_MORE } from '#src/features/requests/wait-for-place.tsx'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { type Act, loadActions, runAction } from '#src/routes/posted-action.ts'
import { loadForm, standingAs, takeForm } from '#src/routes/posted-form.ts'
import { areaAfter, sendAgain, VERIFY } from '../area/load-area.ts'
import { AFTER } from '../shared/list-page.ts'
import { markedRead, SHOWS } from '../shared/marked-read.ts'
import { chatActions, loadPlainChat, postedTo, takeMessage, unlessUnknown } from '../shared/plain-chats.ts'
import { heldForm, unlessSignedOn } from '../shared/way-back.ts'
import { CHANGE, COST, LAST_PRICE, LEAVE_WORK, PROPOSE, READ, WITHDRAW } from './proposal-names.ts'
import { ownChatPath, requestPath } from './request-paths.ts'
import type { SectionData, SectionPart } from './section-data.ts'
import { areaSections } from './sections.ts'

/** The part of the list's address that names the request that was hidden just now. */
const LEFT = 'escondido'

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

/** Leaves a request aside, or takes it back, and leads to a page (PRO-26). */
const hides =
  (lead: string, hidden: boolean, to: string): Act =>
  async (call) => {
    await call('hideRequest', { params: { id: lead }, body: { hidden } })
    return to
  }

/** What the buttons of the list of requests ask for (PRO-26). */
function listActions(context: ActionContext, query: URLSearchParams): Record<string, Act> {
  const lead = textOf(context.form.posted, REQUEST)
  const list = new URLSearchParams(query)
  list.delete(LEFT)
  const here = (address: URLSearchParams) => `${paths.area}/pedidos${address.size > 0 ? `?${address}` : ''}`
  return {
    [HIDE]: hides(lead, true, here(new URLSearchParams([...list, [LEFT, lead]]))),
    [SHOW_AGAIN]: hides(lead, false, here(list)),
  }
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
  const held = await heldForm(context, request)
  if (held) return withStatus({ signedOn: false, held }, { status: 401 })
  const { form } = context
  const { section, lead, chat, query } = addressOf(request)
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
  if (section === 'dados') {
    const { takeOwnData } = await import('./own-data/plain-own-data.tsx')
    const taken = await takeOwnData(context, request)
    if (taken instanceof Response) return taken
    if (taken) return withStatus({ form: taken.data, action }, taken.init ?? {})
  }
  if (section === 'confirmar' && action === PROVE)
    return standingAs('form', await takeForm(context, request, proving))
  const sent = chat && (await takeMessage(context))
  const taken = await runAction(context, {
    ...(chat && chatActions(form, chat, sent)),
    ...(lead !== undefined && requestActions(lead)),
    ...(section === 'pedidos' && lead === undefined && listActions(context, query)),
    ...(section === 'creditos' && (await import('./credits/plain-credits.tsx')).returnActions(form, query)),
    ...(section === 'dados' && (await import('./own-data/plain-own-data.tsx')).ownDataActions(query)),
    ...(section === 'dispositivos' && deviceActs(form)),
    ...(section === 'confirmar' && proofActs(query.get(PROOF_TOKEN) ?? '')),
    [VERIFY.email]: sendAgain('email'),
    [VERIFY.phone]: sendAgain('phone'),
  })
  return taken instanceof Response
    ? taken
    : withStatus({ ...taken.data, ...postedTo(form, sent) }, taken.init ?? {})
}

/** The part that an address names, for who is signed in by the browser's cookie; undefined where it needs scripts. */
async function loadPart(context: LoaderContext, request: Request): Promise<SectionPart | undefined> {
  const { call } = context
  const { section, lead, receipt, chat, query } = addressOf(request)
  const after = query.get(AFTER)
  const page = after === null ? {} : { after }
  const shown = chat && (await loadPlainChat(context, chat))
  if (shown) return { of: 'chat', chat: shown }
  if (lead !== undefined) {
    const record = await call('showOpenRequest', { params: { id: lead } })
    return { of: 'request', request: record, changing: query.has(CHANGE), shows: query.has(SHOWS) }
  }
  if (receipt !== undefined)
    return { of: 'receipt', receipt: await call('showReceipt', { params: { reference: receipt } }) }
  switch (section) {
    case 'pedidos': {
      const filters = filtersIn(query)
      const found = await call('findRequests', { query: { ...queryOf(filters), ...page } })
      return { of: 'found', found: { ...found, filters }, left: query.get(LEFT) ?? undefined }
    }
    case 'propostas':
      return { of: 'proposals', proposals: await call('listOwnProposals', { query: page }) }
    case 'creditos': {
      const { readPlainCredits } = await import('./credits/plain-credits.tsx')
      return { of: 'credits', credits: await readPlainCredits(call, query) }
    }
    case 'dados':
      return { of: 'own', data: { own: await call('showOwnData', {}), query } }
    case 'dispositivos': {
      const { devices } = await call('listDevices', {})
      return { of: 'devices', devices, ended: endedIn(query) }
    }
    case 'confirmar': {
      const { user } = await call('showArea', areaAfter(null))
      return { of: 'proof', proof: { hasPassword: user.has_password, ...proofPageIn(query) } }
    }
    case 'perfil': {
      const { readPlainProfile } = await import('./profile/plain-profile.tsx')
      return { of: 'profile', profile: await readPlainProfile(context) }
    }
  }
  return undefined
}

/** A part of the area as who is signed in by the browser's cookie finds it without scripts. */
export async function load(context: LoaderContext, request: Request): Promise<Response | SectionData> {
  const elsewhere = await unlessSignedOn(context, request)
  if (elsewhere) return elsewhere
  const { section, receipt } = addressOf(request)
  const title = receipt
    ? `Confirmação de pagamento ${receipt}`
    : areaSections.find(({ path }) => path === section)?.label
  const page = {
    ...(await loadActions(context)),
    head: { ...(title !== undefined && { title: receipt ? title : `${title} · A sua área` }) },
    signedOn: context.onServer !== undefined,
  }
  if (!import.meta.env.SSR) return page
  const refused: { by?: ApiError } = {}
  const part = await unlessUnknown(() =>
    loadPart(context, request).catch((error: unknown) => {
      if (isUnconfirmed(error)) refused.by = error
      throw error
    }),
  )
  if (part?.of === 'profile' || part?.of === 'proof')
    return { ...page, part, form: await loadForm(context, request) }
  if (!refused.by) return { ...page, part }
  const { user } = await context.call('showArea', areaAfter(null))
  return { ...page, toConfirm: { text: refused.by.message, user } }
}
