import { indexOf, openStep, type WizardContext } from '#machines/wizard/context.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import type { countSteps } from '#schemas/calls/steps.ts'
import { endAt } from '#schemas/wizards/order/end-at.ts'
import { INTRO_STEP } from '#schemas/wizards/order/step-counts.ts'
import { type OrderAddress, parseOrderAddress } from '#src/routes/order-address.ts'
import { answeredAhead } from '#src/wizard/answered-ahead.ts'
import type { OrderActor } from './order-machine.ts'

type Report = BodyOf<typeof countSteps>
type Counts = Required<Report['steps'][number]>

const MAX_MS = 600_000

/** The most that a report may say of one step. */
const MAX_ERRORS = 50

/** A person who comes back to the page later starts a new visit. */
const PAUSE_MS = 1_800_000

const none = (step: string): Counts => ({
  step,
  started: 0,
  answered: 0,
  left: 0,
  errors: 0,
  ended: 0,
  ms: 0,
})

/** The counts of a step that were not reported yet. A reported leave is taken back if the person stayed. */
function rest(all: Counts, reported: Counts): Counts {
  const answered = all.answered - reported.answered
  return {
    step: all.step,
    started: all.started - reported.started,
    answered,
    left: all.left - reported.left,
    errors: all.errors - reported.errors,
    ended: all.ended - reported.ended,
    ms: answered > 0 ? all.ms : 0,
  }
}

/**
 * Counts what happens at each step of one visit: nothing of the person, the answers or other visits (ADM-16). A step
 * is started, answered and left once, however often the person goes back and forth. `tell` returns what is new, with
 * the open step as left unless the request was sent, because the page may not be seen again; undefined if nothing is
 * new. `back` reports that the page is seen again: the visit continues, or a new one starts after half an hour. After
 * a reload the visit continues at the step with the index `goesOnAt`. `ahead` is the step that was answered on the
 * service's page before, where nobody knows how long it took. `now` in milliseconds.
 */
export function stepCounter(serviceId: number, now: () => number, goesOnAt?: number, ahead?: string) {
  const counts = new Map<string, Counts>()
  let sentCounts = new Map<string, Counts>()
  let context: WizardContext | undefined
  let step: string | undefined
  let since = 0
  let showed = false
  let sent = false
  /** When the page went out of sight. */
  let away: number | undefined
  if (ahead !== undefined) counts.set(ahead, { ...none(ahead), started: 1, answered: 1 })

  const of = (name: string): Counts => {
    const stepCounts = counts.get(name) ?? none(name)
    counts.set(name, stepCounts)
    return stepCounts
  }
  const start = (name: string) => {
    of(name).started = 1
    step = name
    since = now()
    showed = false
  }
  const answered = (name: string) => {
    of(name).answered = 1
    of(name).ms = Math.min(now() - since, MAX_MS)
  }

  return {
    take(next: WizardContext, submitted: boolean) {
      if (!next.wizard) return
      const there = openStep(next)?.step.id ?? INTRO_STEP
      if (!context?.wizard && indexOf(next) === goesOnAt)
        sentCounts.set(there, { ...none(there), started: 1, left: 1 })
      const forward = context?.wizard ? indexOf(next) > indexOf(context) : false
      if (there !== step) {
        if (step !== undefined && forward) answered(step)
        start(there)
      }
      if (next.showProblems && !showed) of(there).errors = Math.min(of(there).errors + 1, MAX_ERRORS)
      showed = next.showProblems
      const walked = openStep(next)
      if (walked && endAt(walked)) of(there).ended = 1
      if (submitted && !sent) answered(there)
      sent ||= submitted
      context = next
    },

    tell(): Report | undefined {
      if (!context?.wizard || step === undefined) return undefined
      away ??= now()
      const all = [...counts.values()].map((each) => ({ ...each, left: Number(!sent && each.step === step) }))
      const steps = all
        .map((each) => rest(each, sentCounts.get(each.step) ?? none(each.step)))
        .filter((each) => each.started || each.answered || each.left || each.errors || each.ended)
      sentCounts = new Map(all.map((each) => [each.step, each]))
      if (steps.length === 0) return undefined
      return { service: serviceId, version: context.wizard.definition.version, steps }
    },

    back() {
      if (away === undefined || step === undefined) return
      const missed = now() - away
      away = undefined
      if (missed <= PAUSE_MS) {
        since += missed
        return
      }
      counts.clear()
      sentCounts.clear()
      if (sent) return
      start(step)
      showed = context?.showProblems ?? false
    },
  }
}

/** Whether the browser asks not to be tracked. */
const asksNotTo = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)

/** The order in an address: over another page, or a page of its own (PAGE-40). */
function addressIn({ pathname, searchParams }: URL): OrderAddress | undefined {
  const [, service, step] = /^\/servico\/(\d+)[^/]*\/passo\/(\d{1,3})$/.exec(pathname) ?? []
  if (service === undefined) return parseOrderAddress(searchParams)
  return { serviceId: Number(service), step: Number(step) }
}

/** Only the first order of a page can have been open before a reload. */
let isFirst = true

function navigation(): PerformanceNavigationTiming | undefined {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded instanceof PerformanceNavigationTiming ? loaded : undefined
}

/**
 * Whether the server led to this page from another address. A save that was under way may have reached it since: the page then
 * has the answers, and shows an earlier step all the same.
 */
export const isRedirected = (): boolean => (navigation()?.redirectCount ?? 0) > 0

/** The step of this order before the page was reloaded; undefined if it was not open then. `shown` is the one that it shows. */
function stepBeforeReload(serviceId: number, shown: number): number | undefined {
  const loaded = navigation()
  if (!isFirst || loaded?.type !== 'reload') return undefined
  const url = new URL(loaded.name)
  const address = addressIn(url)
  if (address?.serviceId !== serviceId) return undefined
  return isRedirected() ? shown : address.step
}

/**
 * Counts a visit to an order, and reports to the server when it ends, the request was sent or the page goes out of
 * sight. Returns how to end it.
 */
export function countVisit(actor: OrderActor, serviceId: number): () => void {
  if (asksNotTo()) return () => {}
  const ahead = answeredAhead.take(serviceId)
  const goesOnAt = stepBeforeReload(serviceId, indexOf(actor.getSnapshot().context))
  isFirst = false
  const counter = stepCounter(serviceId, Date.now, goesOnAt, ahead)
  const tell = () => {
    const report = counter.tell()
    if (report)
      navigator.sendBeacon('/api/steps', new Blob([JSON.stringify(report)], { type: 'application/json' }))
  }
  const take = () => {
    const { context, value } = actor.getSnapshot()
    const submitted = value.flow === 'submitted'
    counter.take(context, submitted)
    // A browser may end a page that is busy with the next one before it can report. In the background there may be no later
    // event for it.
    if (submitted || document.visibilityState === 'hidden') tell()
  }
  // A phone may end a background tab without an event: being hidden is the last event that is sure to come.
  const see = () => (document.visibilityState === 'hidden' ? tell() : counter.back())
  const back = ({ persisted }: PageTransitionEvent) => persisted && counter.back()
  take()
  const subscription = actor.subscribe(take)
  document.addEventListener('visibilitychange', see)
  addEventListener('pagehide', tell)
  addEventListener('pageshow', back)
  return () => {
    document.removeEventListener('visibilitychange', see)
    removeEventListener('pagehide', tell)
    removeEventListener('pageshow', back)
    subscription.unsubscribe()
    tell()
  }
}
