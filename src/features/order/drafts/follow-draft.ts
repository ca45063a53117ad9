import { hasAnswers } from '#machines/wizard/context.ts'
import { comparable } from '#schemas/wizards/carry-over.ts'
import type { RequestToSave } from '#schemas/wizards/order/saved-requests.ts'
import type { Difference } from '#schemas/wizards/order/unfinished.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { OrderActor } from '#src/features/order/order-machine.ts'
import { answersOf, type Mark, type OrderStore, requestOf } from '#src/features/order/order-store.ts'
import { randomId } from '#src/lib/random-id.ts'
import {
  chosenOf,
  draftOfTab,
  draftOnServer,
  type LoadedOrder,
  markOf,
  type OtherDraft,
  takenFrom,
} from './other-draft.ts'

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

export type FollowedDraft = ReturnType<typeof followDraft>

/**
 * Saves an order in its store and on the server as the person goes: at each new step, and when the page goes out of sight
 * (ORD-15, ORD-28). An order that came from the store is compared with the server's first (ORD-33). Whatever fails is tried
 * again at the next step or when the connection is back; the order goes on without it.
 */
export function followDraft(actor: OrderActor, store: OrderStore, { call, tell, reopen }: Following) {
  let [begun, waiting, created, again] = [false, false, false, false]
  let over = !navigator.cookieEnabled
  let working: Promise<void> | undefined
  let step: string | undefined
  /** By it the server knows what this page saved last itself. */
  const page = randomId()
  /** What the server was given last, without the revision. */
  let savedText = ''
  /** Why the server did not take it. */
  let refused: Error | undefined

  /** The order; undefined until it is loaded. */
  const loaded = (): LoadedOrder | undefined => {
    const { context } = actor.getSnapshot()
    return context.wizard && { ...context, wizard: context.wizard }
  }

  /** Whether the order is on its way, or sent. */
  const isSent = () => {
    const { flow } = actor.getSnapshot().value
    return flow === 'submitting' || flow === 'submitted'
  }

  /** What is to be saved; undefined where nothing is new, or nothing may be saved. */
  const unsaved = () => {
    const context = loaded()
    if (!context || over || waiting || isSent() || !hasAnswers(context)) return undefined
    const { revision = 0 } = store.mark
    const body = {
      service: context.subject.serviceId,
      version: context.wizard.definition.version,
      request: context.requestId,
      page,
      // By step, which the wire's type says less exactly.
      answers: answersOf(context) as Record<string, Record<string, unknown>>,
      furthest: context.furthest,
      ...(context.step !== undefined && { open: context.step }),
    }
    const text = JSON.stringify(body)
    return text === savedText ? undefined : { body: { ...body, revision }, text, context }
  }

  async function saveOnce(): Promise<void> {
    const next = unsaved()
    refused = undefined
    if (!next) return
    const { body, text, context } = next
    // A page that crashes leaves what it had.
    store.keep(context)
    const reply = await call('saveDraft', { body }).catch((error: Error) => {
      refused = error
    })
    if (!reply || over) return
    if (reply.state === 'gone' || reply.state === 'sent') {
      if (!isSent()) tellEnd(reply.state)
      return
    }
    if (reply.draft) return meet(draftOnServer(context, reply.draft))
    savedText = text
    store.mark = { revision: reply.revision ?? 0, synced: comparable(body.answers) }
    created ||= body.revision === 0
    const now = actor.getSnapshot()
    if (!now.matches({ flow: 'submitted' })) store.keep(now.context)
  }

  /** One call at a time. The next one saves the changes of meanwhile. */
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

  /** Goes on from the answers here or there, or asks which. */
  function meet(there: OtherDraft, from?: Mark): void {
    const context = loaded()
    if (!context) return
    const choice = chosenOf(context, { ...store.mark, ...from }, there)
    const keep = () => keepHere(there)
    const take = () => openAgain(takenFrom(loaded() ?? context, there))
    if (choice === 'there') take()
    else if (choice === 'here') keep()
    else {
      waiting = true
      tell({ kind: 'differs', place: there.own ? 'tab' : 'device', differences: choice, keep, take })
    }
  }

  /** Goes on from the answers here, as the next revision of the server's where they are others. */
  function keepHere(there: OtherDraft): void {
    const context = loaded()
    const request = context && requestOf(context)
    if (!request) return
    store.mark = markOf(there)
    waiting = false
    if (there.requestId !== context.requestId)
      openAgain({ ...request, requestId: there.requestId, ...store.mark })
    else if (comparable(answersOf(context)) === store.mark.synced) savedText = unsaved()?.text ?? savedText
    else void save()
  }

  function openAgain(request: RequestToSave): void {
    over = true
    store.replace(request)
    reopen()
  }

  /** Another tab of this browser saved the order as it was left: this one goes on from it, or asks. */
  function hearOfTab(event: StorageEvent): void {
    const context = loaded()
    const heard = context && !over && !waiting && !isSent() && draftOfTab(context, store.mark, event)
    if (heard) void inTurn(async () => meet(heard.there, heard.from))
  }

  function tellEnd(state: 'gone' | 'sent'): void {
    store.mark = {}
    // A browser that keeps no cookie says nothing of another device.
    over = state === 'gone' && created
    if (over) return
    waiting = true
    const goOn = () => {
      waiting = false
      void save()
    }
    const end = () => {
      over = true
      store.end()
    }
    const askAgain = () => {
      const request = requestOf(actor.getSnapshot().context)
      if (request) openAgain({ ...request, requestId: randomId() })
    }
    tell(state === 'gone' ? { kind: state, goOn } : { kind: state, end, askAgain })
  }

  async function compare(): Promise<void> {
    const service = actor.getSnapshot().context.subject.serviceId
    const reply = await call('showDraft', { query: { service } }).catch(() => undefined)
    if (over) return
    const context = loaded()
    if (context && reply?.draft) meet(draftOnServer(context, reply.draft))
    await saveOnce() // where the server no longer has it, it says what became of it
  }

  const look = () => {
    const { context, value } = actor.getSnapshot()
    const at = value.flow === 'failed' ? value.flow : context.step
    if (!context.wizard || (begun && step === at)) return
    step = at
    // It may have been sent elsewhere: the server says so (ORD-40).
    if (value.flow === 'failed') savedText = ''
    void inTurn(!begun && context.restored && !over ? compare : saveOnce)
    begun = true
  }
  const leave = () => {
    const next = unsaved()
    if (!next) return
    const { body, text, context } = next
    const content = new Blob([JSON.stringify(body)], { type: 'application/json' })
    if (navigator.sendBeacon('/api/order-draft', content)) savedText = text
    store.keep(context)
  }
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }

  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('visibilitychange', hide, { signal })
  addEventListener('pagehide', leave, { signal })
  addEventListener('online', () => void save(), { signal })
  addEventListener('storage', hearOfTab, { signal })
  const subscription = actor.subscribe(look)
  look()
  return {
    /** Saves what is not saved yet. Throws where the server did not take it. */
    async save(): Promise<void> {
      await save()
      if (refused) throw refused
    },
    /** Saves what is not saved yet, as the page is left, and ends. */
    stop(): void {
      leave()
      over = true
      subscription.unsubscribe()
      listening.abort()
    },
  }
}
