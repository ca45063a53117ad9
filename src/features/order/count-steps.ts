import { indexOf, openStep, type WizardContext } from '#machines/wizard-context.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import type { countSteps } from '#schemas/calls/steps.ts'
import { INTRO_STEP } from '#schemas/wizards/step-counts.ts'
import { parseOrderAddress } from '#src/routes/order-address.ts'
import type { OrderActor } from './use-order.ts'

type Report = BodyOf<typeof countSteps>
type Counts = Report['steps'][number]

const MOST_MS = 600_000

/** The most that a report may say of one step. */
const MOST_ERRORS = 50

/**
 * Counts what happens at each step of one visit: nothing of the person, of the answers or of other visits (checklist G4).
 * A step is started, answered and left once, however often the person goes back and forth. `end` gives the counts, with the
 * open step as left unless the request was sent; undefined where there is nothing to tell. After it nothing is counted
 * until `resume`, with which a visit of its own begins at the open step. Where the page was only loaded again, the visit goes
 * on at the step with the index `goesOnAt`: what was told of it as left is taken back. `now` in milliseconds.
 */
export function stepCounter(serviceId: number, now: () => number, goesOnAt?: number) {
  const counts = new Map<string, Counts>()
  let context: WizardContext | undefined
  let step: string | undefined
  let since = 0
  let showed = false
  let sent = false
  let ended = false
  /** The step that was counted as started before the page was loaded again. */
  let goneOn: string | undefined

  const of = (name: string): Counts => {
    const known = counts.get(name) ?? { step: name, started: 0, answered: 0, left: 0, errors: 0, ms: 0 }
    counts.set(name, known)
    return known
  }
  const start = (name: string) => {
    if (name !== goneOn) of(name).started = 1
    step = name
    since = now()
    showed = false
  }
  const answered = (name: string) => {
    of(name).answered = 1
    of(name).ms = Math.min(now() - since, MOST_MS)
  }

  return {
    take(next: WizardContext, submitted: boolean) {
      if (!next.wizard || ended) return
      const there = openStep(next)?.step.id ?? INTRO_STEP
      if (!context?.wizard && indexOf(next) === goesOnAt) {
        goneOn = there
        of(there).left = -1
      }
      const forward = context?.wizard ? indexOf(next) > indexOf(context) : false
      if (there !== step) {
        if (step !== undefined && forward) answered(step)
        start(there)
      }
      if (next.showProblems && !showed) of(there).errors = Math.min(of(there).errors + 1, MOST_ERRORS)
      showed = next.showProblems
      if (submitted && !sent) answered(there)
      sent ||= submitted
      context = next
    },

    end(): Report | undefined {
      if (!context?.wizard || step === undefined || ended) return undefined
      ended = true
      if (!sent) of(step).left += 1
      const steps = [...counts.values()]
      counts.clear()
      return { service: serviceId, version: context.wizard.definition.version, steps }
    },

    /** The page came back as it was left. */
    resume() {
      if (!ended || sent || step === undefined) return
      ended = false
      goneOn = undefined
      start(step)
      showed = context?.showProblems ?? false
    },
  }
}

/** Whether the person has asked not to be counted, anywhere. */
const asksNotTo = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)

/** Only the first order of a page can have been open when it was loaded again. */
let isFirst = true

/** The index of the step that this order was at when the page was loaded again; undefined where it was not open then. */
function stepBeforeReload(serviceId: number): number | undefined {
  const [loaded] = performance.getEntriesByType('navigation')
  const reloaded = loaded instanceof PerformanceNavigationTiming && loaded.type === 'reload'
  const address = isFirst && reloaded ? parseOrderAddress(new URL(loaded.name).searchParams) : undefined
  isFirst = false
  return address?.serviceId === serviceId ? address.step : undefined
}

/** Counts a visit to an order, and tells the server in one go when it ends. Returns how to end it. */
export function countVisit(actor: OrderActor, serviceId: number): () => void {
  if (asksNotTo()) return () => {}
  const counter = stepCounter(serviceId, Date.now, stepBeforeReload(serviceId))
  const take = () => {
    const { context, value } = actor.getSnapshot()
    counter.take(context, value.flow === 'submitted')
  }
  take()
  const subscription = actor.subscribe(take)
  const tell = () => {
    const report = counter.end()
    if (report)
      navigator.sendBeacon('/api/steps', new Blob([JSON.stringify(report)], { type: 'application/json' }))
  }
  const resume = ({ persisted }: PageTransitionEvent) => persisted && counter.resume()
  addEventListener('pagehide', tell)
  addEventListener('pageshow', resume)
  return () => {
    removeEventListener('pagehide', tell)
    removeEventListener('pageshow', resume)
    subscription.unsubscribe()
    tell()
  }
}
