import { fromPromise } from 'xstate'
import { walkOf } from '#machines/wizard/context.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { serviceIdIn, servicePath } from '#schemas/catalogue/addresses.ts'
import { REQUEST } from '#schemas/forms/control-names.ts'
import type { PageOnServer } from '#schemas/forms/page-on-server.ts'
import type { Posted } from '#schemas/forms/posted.ts'
import { texts } from '#schemas/messages/texts.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { placeToSend } from '#schemas/wizards/order/place-of-work.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'
import { loadWidgetsOf } from '#src/forms/late-parts.tsx'
import { randomId } from '#src/lib/random-id.ts'
import type { LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'
import { orderModule } from '#src/routes/order-address.ts'
import { leadPath } from '#src/routes/paths.ts'
import { partOf, placeIn, shownPageOf } from '#src/wizard/address/step-path.ts'
import { REVIEW } from '#src/wizard/address/use-step-address.ts'
import { actsAt, answeredBy, goesOn, passStep } from '#src/wizard/posted/posted-step.ts'
import { requestIdOf } from '#src/wizard/posted/sealed-steps.ts'
import {
  answerStep,
  keptOrRefused,
  leadTo,
  type Passed,
  pageOfSent,
  type StepRequest,
  withCalls,
} from '#src/wizard/posted/step-page.ts'
import {
  askElsewhere,
  changeAsked,
  type DraftAnswers,
  isDropped,
  keptWith,
  seenOf,
  type Unseen,
  unseenIn,
} from './drafts/posted-draft.ts'
import { checkOrderStep, sendLead } from './order-effects.ts'
import {
  type OrderSnapshot,
  type OrderSubject,
  type OrderWizard,
  orderMachine,
  type Sent,
} from './order-machine.ts'
import { takePhotos } from './photos/posted-photos.ts'

type OrderDraft = NonNullable<ReplyOf<Calls['showDraft']>['draft']>

/** The order's machine with its effects on the server: the same checks and the same sending as in a browser. */
const machineWith = (call: CallFunction, wizard: OrderWizard) =>
  orderMachine.provide({
    actors: {
      loadWizard: fromPromise(async () => wizard),
      checkStep: fromPromise(({ input, signal }) => checkOrderStep(call, input, signal)),
      send: fromPromise(({ input }) => sendLead(call, input)),
      saveDraft: fromPromise(async () => {}),
    },
  })

/**
 * A page of an order without scripts (ORD-34): shows the step that the address names with what the draft has, or takes the
 * form that was posted from it and leads on. Throws a redirect, or a Response with the status of what is not there.
 */
export const openOrderStep = (context: LoaderContext, request: Request, { params }: LoadedRoute) =>
  withCalls(context, async () => {
    const { onServer, form, call } = context
    const at = placeIn(params.step)
    const id = serviceIdIn(params.service ?? '') ?? 0
    const wizard = await wizardOf(onServer, id)
    if (!wizard && id > 0) await leaveWithdrawn(call, id)
    if (!wizard || !onServer || at === undefined) throw new Response('', { status: 404 })
    const path = servicePath(wizard.service)
    const here = `${path}/passo/${partOf(at)}`
    const { pathname, search } = new URL(request.url)
    if (!form && pathname !== here) throw leadTo(here + search)

    if (form && isDropped(form)) {
      await call('dropDraft', { body: { service: wizard.service.id } })
      throw leadTo(path)
    }
    const { posted, refusal } = form ? await takePhotos(call, wizard.definition, form) : {}
    const taken = form && posted && { ...form, posted, fresh: form.fresh && !refusal }
    const about = wizard.service.title
    const asked = { onServer, form, request, at, module: orderModule(id), base: path, about }
    const moved = await passAndSave(call, wizard, { ...asked, form: taken })
    const passed = refusal ? { ...moved, refusal } : moved
    const { value, context: reached } = passed.snapshot
    const sent = value.flow === 'submitted' && reached.result ? leadPath(reached.result) : undefined
    const elsewhere = form && (await askElsewhere(call, wizard.service.id, form))
    const changed = form ? await changeAsked(call, wizard.service.id, form) : false
    // The page that shows the link, or whom it asks, is no refusal of its step.
    const shown = (elsewhere || changed) && !refusal ? undefined : form
    const page = answerStep({ ...asked, form: shown }, passed, sent)
    const reach = await reachAt(call, passed.snapshot)
    await loadWidgetsOf(wizard.definition)
    const { revision } = moved
    const more = {
      ...(elsewhere && { elsewhere }),
      ...(reach && { reach }),
      ...(revision !== undefined && { revision }),
    }
    return Object.assign(page, { data: Object.assign(page.data, more) })
  })

/** How many could answer the order, where it stands before it is sent (TEL-17); undefined elsewhere, and where nobody knows. */
async function reachAt(call: CallFunction, { context }: OrderSnapshot) {
  const place = placeToSend(walkOf(context).path, context.step)
  if (place === undefined) return undefined
  const { serviceId: service } = context.subject
  const near = await call('showReach', { query: { service, place } }).catch(() => undefined)
  return near && { ...near, at: place }
}

/** Leads to the page of a service that was withdrawn: it says so, or leads on. */
async function leaveWithdrawn(call: CallFunction, id: number): Promise<void> {
  const page = await call('showServicePage', { params: { id } }).catch(() => undefined)
  if (page?.withdrawn) throw leadTo(servicePath(page))
}

async function wizardOf(onServer: PageOnServer | undefined, id: number) {
  // The module of a service's questionnaire has its service.
  return (await onServer?.wizard(orderModule(id))) as OrderWizard | undefined
}

/** How often a step is passed again because another device saved the order meanwhile. */
const MAX_TRIES = 3

const OVERTAKEN =
  'Este pedido está a ser alterado noutro dispositivo ao mesmo tempo. A resposta desta página ainda não foi guardada: prima de novo o botão.'

/** With the revision of the draft whose answers it has; undefined where there is none, or where they could not be kept. */
type PassedOrder = Passed<OrderSubject, OrderWizard, Sent> & { readonly revision?: number | undefined }

/**
 * Lets the machine go from the draft to where the form leads, and keeps what was answered. A form has the answers of its
 * own step alone, so that what another device saved meanwhile stays; an order that was sent
 * or deleted meanwhile stays so.
 */
async function passAndSave(
  call: CallFunction,
  wizard: OrderWizard,
  asked: StepRequest,
  tries = 1,
): Promise<PassedOrder> {
  const { form, at } = asked
  const posted = form?.posted
  const { draft, sent: last } = await call('showDraft', { query: { service: wizard.service.id } })
  const before = pageOfSent(form, last && { request: last.request, page: leadPath(last) })
  const drafted = draft !== undefined
  const input = {
    subject: { serviceId: wizard.service.id },
    requestId: draft?.request ?? requestIdOf(posted?.get(REQUEST)?.[0]) ?? randomId(),
    ...(draft && { saved: savedOf(draft) }),
  }
  const pass = (acts: boolean) => passStep(machineWith(call, wizard), input, { at, posted, acts })
  const draftAnswers: DraftAnswers = draft ?? { answers: {}, answeredElsewhere: [] }
  if (posted && draftAnswers.answeredElsewhere.length > 0) {
    const snapshot = await pass(false)
    const unseen = unseenBy(posted, at, draftAnswers, snapshot)
    if (unseen) {
      const { words, hasOther } = unseen
      const seen = seenOf(draftAnswers, snapshot.context.step)
      return { drafted, before, snapshot, refusal: new ApiError(409, words), seen, hasOther }
    }
  }
  const snapshot = await pass(actsAt(form, at))
  const { step, answers } = snapshot.context
  const seen = seenOf(
    posted ? keptWith(draftAnswers, answeredBy(posted, at, step), answers) : draftAnswers,
    step,
  )
  // A form that was sent already does not begin again.
  const sent = snapshot.value.flow === 'submitted' || (!drafted && before !== undefined)
  let revision = draft?.revision
  if (!posted || sent) return { drafted, before, snapshot, seen, revision }
  let overtaken = false
  const save = async () => {
    const { state, revision: next } = await call('saveDraft', { body: toSave(snapshot, wizard, draft) })
    revision = next
    if (state === 'sent') throw new ApiError(409, texts.alreadySent)
    overtaken = state === 'conflict' && tries < MAX_TRIES
    if (state === 'conflict' && !overtaken) throw new ApiError(409, OVERTAKEN)
  }
  const passed = await keptOrRefused({ drafted, before, snapshot, seen }, save, () => pass(false))
  if (overtaken) return passAndSave(call, wizard, asked, tries + 1)
  return passed.refusal ? passed : { ...passed, revision }
}

/** Why a form is not taken at once (`unseenIn`), with the answers that it gives. */
function unseenBy(
  posted: Posted,
  at: number,
  draftAnswers: DraftAnswers,
  { context }: OrderSnapshot,
): Unseen | undefined {
  const { wizard, step: open, answers } = context
  const answered = answeredBy(posted, at, open)
  const step = wizard?.definition.steps.find(({ id }) => id === answered)
  // Its questions changed: the step is kept until it can be opened.
  if (!wizard || (step && step.id !== open)) return undefined
  const isLast = at === REVIEW || open === walkOf(context).path.at(-1)?.step.id
  return unseenIn(draftAnswers, { posted, step, newAnswers: answers, sends: isLast && goesOn(posted) })
}

const savedOf = ({ answers, furthest, open, version }: OrderDraft) => ({
  answers: answers as Answers,
  step: furthest,
  furthest,
  open,
  version,
})

/**
 * The order as it is kept. A person who left a step for the review or for sending left it for good (ORD-29). Until somebody saw that
 * its questions changed, it stays an order of the earlier ones (ORD-18).
 */
function toSave({ context, value }: OrderSnapshot, wizard: OrderWizard, draft: OrderDraft | undefined) {
  const { requestId, answers, step, furthest, carried } = context
  const leftAll = shownPageOf({ context, value }) === REVIEW || value.flow === 'failed'
  return {
    service: wizard.service.id,
    version: wizard.definition.version,
    request: requestId,
    // By step, which the wire's type says less exactly.
    answers: answers as Record<string, Record<string, unknown>>,
    ...(step !== undefined && { open: step }),
    furthest: leftAll ? wizard.definition.steps.length : furthest,
    ...(carried && !leftAll && draft && { version: draft.version, furthest: draft.furthest }),
    revision: draft?.revision ?? 0,
  }
}
