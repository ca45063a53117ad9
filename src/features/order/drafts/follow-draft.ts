import { hasAnswers } from '#machines/wizard/context.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { comparable } from '#schemas/wizards/carry-over.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import {
  parseSavedRequests,
  SAVED_REQUESTS_KEY,
  type SavedRequest,
} from '#schemas/wizards/order/saved-requests.ts'
import { type Difference, differencesInWords, standing } from '#schemas/wizards/order/unfinished.ts'
import { walk } from '#schemas/wizards/walk.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { OrderActor } from '#src/features/order/order-machine.ts'
import {
  adoptDraft,
  answersIn,
  answersOf,
  endDraft,
  keepDraft,
  markOf,
  noteSaved,
  requestOf,
} from '#src/features/order/saved-order.ts'
import { randomId } from '#src/lib/random-id.ts'

/** The revision and the answers that an order goes on from. */
type Mark = Pick<SavedRequest, 'revision' | 'synced'>

type ServerDraft = Omit<NonNullable<ReplyOf<Calls['showDraft']>['draft']>, 'answeredElsewhere'>

/** What a person is told of another device or tab: other answers, that the server no longer has the order, or that it was sent. */
export type News =
  | {
      kind: 'differs'
      place: 'device' | 'tab'
      differences: readonly Difference[]
      keep: () => void
      take: () => void
    }
  | { kind: 'gone'; goOn: () => void }
  | { kind: 'sent'; end: () => void; askAgain: () => void }

interface Following {
  readonly call: CallFunction
  /** Nothing is saved on the server until the person has answered. */
  readonly tell: (news: News) => void
  /** The order is to be opened again: it goes on from other answers. */
  readonly reopen: () => void
}

export interface FollowedDraft {
  /** Saves what is not saved yet. Throws where the server did not take it. */
  readonly save: () => Promise<void>
  /** Saves what is not saved yet, as the page is left, and ends. */
  readonly stop: () => void
}

/** No order has it. */
const NO_REVISION = -1

/**
 * Saves an order in this browser and on the server as the person goes: at each new step, and when the page goes out of sight
 * (ORD-15, ORD-28). An order
 * that came from this device's storage is compared with the server's first (ORD-33). Whatever fails is tried again at the
 * next step or when the connection is back; the order goes on without it.
 */
export function followDraft(
  actor: OrderActor,
  serviceId: number,
  { call, tell, reopen }: Following,
): FollowedDraft {
  let [begun, waiting, created, again] = [false, false, false, false]
  let over = !navigator.cookieEnabled
  let working: Promise<void> | undefined
  let step: string | undefined
  /** By it the server knows what this page saved last itself. */
  const page = randomId()
  /** What the server was given last, without the revision. */
  let given = ''
  /** Why the server did not take it. */
  let refused: Error | undefined

  /** Whether the order is on its way, or sent. */
  const isSent = () => {
    const { flow } = actor.getSnapshot().value
    return flow === 'submitting' || flow === 'submitted'
  }

  /** What is to be saved; undefined where nothing is new, or nothing may be saved. */
  const unsaved = () => {
    const { context } = actor.getSnapshot()
    if (over || waiting || isSent() || !context.wizard || !hasAnswers(context)) return undefined
    const body = {
      service: serviceId,
      version: context.wizard.definition.version,
      request: context.requestId,
      page,
      // By step, which the wire's type says less exactly.
      answers: answersOf(context) as Record<string, Record<string, unknown>>,
      furthest: context.furthest,
      ...(context.step !== undefined && { open: context.step }),
    }
    const text = JSON.stringify(body)
    return text === given ? undefined : { body, text, context }
  }
  const revisionOf = (requestId: string) => markOf(requestId)?.revision ?? 0

  async function saveOnce(): Promise<void> {
    const next = unsaved()
    refused = undefined
    if (!next) return
    const { body, text, context } = next
    const revision = revisionOf(body.request)
    // A page that crashes leaves what it had.
    keepDraft(context)
    const reply = await call('saveDraft', { body: { ...body, revision } }).catch((error: Error) => {
      refused = error
    })
    if (!reply || over) return
    if (reply.state === 'gone' || reply.state === 'sent') {
      if (!isSent()) tellEnd(reply.state)
      return
    }
    if (reply.draft) return meet(reply.draft)
    given = text
    noteSaved(body.request, { revision: reply.revision ?? 0, synced: comparable(body.answers) })
    created ||= revision === 0
    const now = actor.getSnapshot()
    if (!now.matches({ flow: 'submitted' })) keepDraft(now.context)
  }

  /** One call at a time. What is new meanwhile is saved after it. */
  function inTurn(first: () => Promise<void>): Promise<void> {
    again = working !== undefined
    working ??= (async () => {
      await first()
      while (again) {
        again = false
        await saveOnce()
      }
      working = undefined
    })()
    return working
  }
  const save = () => inTurn(saveOnce)

  function meet(there: ServerDraft, from?: Mark): void {
    const { context } = actor.getSnapshot()
    const { wizard, requestId: request } = context
    if (!wizard) return
    const here = answersOf(context)
    const theirs = there.answers as Answers
    const mark = { revision: revisionOf(request), synced: markOf(request)?.synced, ...from }
    const state = standing({ request, answers: here, ...mark }, { ...there, answers: theirs })
    const differences = differencesInWords(wizard.definition, here, theirs)
    if (state === 'there') take(there)
    else if (state === 'here' || differences.length === 0) keep(there)
    else {
      waiting = true
      const place = there.own ? 'tab' : 'device'
      tell({ kind: 'differs', place, differences, keep: () => keep(there), take: () => take(there) })
    }
  }

  /** Another tab of this browser saved the order as it was left: this one goes on from it, or asks. */
  function hearOfTab({ key, oldValue, newValue }: StorageEvent): void {
    const { context } = actor.getSnapshot()
    if (key !== SAVED_REQUESTS_KEY || over || waiting || isSent() || !context.wizard) return
    const [before, saved] = [oldValue, newValue].map((text) =>
      parseSavedRequests(text, Date.now()).find(({ service }) => service.id === serviceId),
    )
    if (!saved || saved.savedAt === before?.savedAt || saved.requestId !== context.requestId) return
    const { wizard } = context
    const { orderStep, furthest = orderStep, openStep, version, revision = 0 } = saved
    // A tab that was left behind is left.
    if (revision < revisionOf(context.requestId)) return
    const there = {
      service: serviceId,
      version,
      request: context.requestId,
      answers: answersIn(wizard, saved) as ServerDraft['answers'],
      furthest,
      ...(openStep !== undefined && { open: openStep }),
      revision,
      savedAt: new Date(saved.savedAt).toISOString(),
      own: true,
    }
    // Two tabs may go on from the same revision: what counts is whether this one went on since it was left.
    const left = before && comparable(answersIn(wizard, before))
    const went = comparable(answersOf(context)) !== left
    const from = { revision: NO_REVISION, ...(!went && { synced: left }) }
    void inTurn(async () => meet(there, from))
  }

  /** Goes on from this device's answers, as the next revision of the server's where they are others. */
  function keep(there: ServerDraft): void {
    const { context } = actor.getSnapshot()
    const request = requestOf(context)
    if (!request) return
    const mark = { revision: there.revision, synced: comparable(there.answers as Answers) }
    noteSaved(there.request, mark)
    waiting = false
    if (there.request !== request.requestId) openAgain({ ...request, requestId: there.request, ...mark })
    else if (comparable(answersOf(context)) === mark.synced) given = unsaved()?.text ?? given
    else void save()
  }

  /** Goes on from the server's answers. Contact details that this device alone has stay. */
  function take({ answers, ...there }: ServerDraft): void {
    const { context } = actor.getSnapshot()
    const request = requestOf(context)
    if (!request || !context.wizard) return
    const theirs = answers as Answers
    const own = context.wizard.definition.steps.flatMap(({ id, personal }) => {
      const given = context.answers[id]
      return personal && given ? [[id, given] as const] : []
    })
    const lead = { ...Object.fromEntries(own), ...theirs }
    const { path } = walk(context.wizard, lead)
    openAgain({
      service: request.service,
      requestId: there.request,
      version: there.version,
      orderStep: path.findIndex(({ step }) => step.id === there.open),
      ...(there.open !== undefined && { openStep: there.open }),
      furthest: there.furthest,
      revision: there.revision,
      synced: comparable(theirs),
      lead,
      savedAt: Date.now(),
    })
  }

  function openAgain(request: Parameters<typeof adoptDraft>[0]): void {
    over = true
    adoptDraft(request)
    reopen()
  }

  function tellEnd(state: 'gone' | 'sent'): void {
    const { context } = actor.getSnapshot()
    const request = requestOf(context)
    if (!request) return
    noteSaved(context.requestId, {})
    // A browser that keeps no cookie says nothing of another device.
    if (state === 'gone' && created) {
      over = true
      return
    }
    waiting = true
    if (state === 'gone') {
      tell({
        kind: 'gone',
        goOn: () => {
          waiting = false
          void save()
        },
      })
      return
    }
    const { revision: _revision, synced: _synced, ...answered } = request
    tell({
      kind: 'sent',
      end: () => {
        over = true
        endDraft(context)
      },
      askAgain: () => openAgain({ ...answered, requestId: randomId() }),
    })
  }

  async function compare(): Promise<void> {
    const reply = await call('showDraft', { query: { service: serviceId } }).catch(() => undefined)
    if (over) return
    if (reply?.draft) meet(reply.draft)
    await saveOnce() // where the server no longer has it, it says what became of it
  }

  const look = () => {
    const { context, value } = actor.getSnapshot()
    const at = value.flow === 'failed' ? value.flow : context.step
    if (!context.wizard || (begun && step === at)) return
    step = at
    // It may have been sent elsewhere: the server says so (ORD-40).
    if (value.flow === 'failed') given = ''
    void inTurn(!begun && context.restored && !over ? compare : saveOnce)
    begun = true
  }
  const leave = () => {
    const next = unsaved()
    if (!next) return
    const { body, text, context } = next
    const content = JSON.stringify({ ...body, revision: revisionOf(body.request) })
    if (navigator.sendBeacon('/api/order-draft', new Blob([content], { type: 'application/json' })))
      given = text
    keepDraft(context)
  }
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  const online = () => void save()

  document.addEventListener('visibilitychange', hide)
  addEventListener('pagehide', leave)
  addEventListener('online', online)
  addEventListener('storage', hearOfTab)
  const subscription = actor.subscribe(look)
  look()
  return {
    async save() {
      await save()
      if (refused) throw refused
    },
    stop() {
      leave()
      over = true
      subscription.unsubscribe()
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', leave)
      removeEventListener('online', online)
      removeEventListener('storage', hearOfTab)
    },
  }
}
