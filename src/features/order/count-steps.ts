import { indexOf, openStep, type WizardContext } from '#machines/wizard-context.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import type { countSteps } from '#schemas/calls/steps.ts'
import { INTRO_STEP } from '#schemas/wizards/step-counts.ts'
import type { OrderActor } from './use-order.ts'

type Report = BodyOf<typeof countSteps>
type Counts = Report['steps'][number]

const MOST_MS = 600_000

/**
 * Counts what happens at each step of one visit: nothing of the person, of the answers or of other visits (checklist G4).
 * `end` gives the counts since it was last called, with the open step as left unless the request was sent; undefined
 * where there is nothing to tell. `now` in milliseconds.
 */
export function stepCounter(serviceId: number, now: () => number) {
  const counts = new Map<string, Counts>()
  let context: WizardContext | undefined
  let step: string | undefined
  let since = 0
  let showed = false
  let sent = false

  const of = (name: string): Counts => {
    const known = counts.get(name) ?? { step: name, started: 0, answered: 0, left: 0, errors: 0, ms: 0 }
    counts.set(name, known)
    return known
  }

  return {
    take(next: WizardContext, submitted: boolean) {
      if (!next.wizard) return
      const there = openStep(next)?.step.id ?? INTRO_STEP
      const forward = context?.wizard ? indexOf(next) > indexOf(context) : false
      if (there !== step) {
        if (step !== undefined && forward) {
          of(step).answered += 1
          of(step).ms = Math.min(now() - since, MOST_MS)
        }
        of(there).started += 1
        step = there
        since = now()
        showed = false
      }
      if (next.showProblems && !showed) of(there).errors += 1
      showed = next.showProblems
      if (submitted && !sent) {
        of(there).answered += 1
        of(there).ms = Math.min(now() - since, MOST_MS)
      }
      sent ||= submitted
      context = next
    },

    end(): Report | undefined {
      if (!context?.wizard || step === undefined) return undefined
      if (!sent) of(step).left += 1
      const steps = [...counts.values()]
      counts.clear()
      const { version } = context.wizard.definition
      return steps.length > 0 ? { service: serviceId, version, steps } : undefined
    },
  }
}

/** Whether the person has asked not to be counted, anywhere. */
const asksNotTo = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)

/** Counts a visit to an order, and tells the server in one go when it ends. Returns how to end it. */
export function countVisit(actor: OrderActor, serviceId: number): () => void {
  if (asksNotTo()) return () => {}
  const counter = stepCounter(serviceId, Date.now)
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
  addEventListener('pagehide', tell)
  return () => {
    removeEventListener('pagehide', tell)
    subscription.unsubscribe()
    tell()
  }
}
