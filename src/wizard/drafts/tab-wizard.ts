import { createActor } from 'xstate'
import type { WizardInput } from '#machines/wizard/events.ts'
import type { WizardActor, WizardMachine } from '#machines/wizard/machine.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import { call } from '#src/api/client.ts'
import { connected } from '#src/lib/connection/late.ts'
import { randomId } from '#src/lib/random-id.ts'
import type { StepAddress } from '../address/use-step-address.ts'
import type { StepPage } from '../posted/step-page.ts'
import { actorAt, answersOn, typedInto } from '../posted/take-over.ts'
import { openedAt, type TabDraft } from './tab-draft.ts'

interface TabWizard<Subject, Wizard extends CompiledWizard, Result> {
  readonly name: BodyOf<Calls['dropStepDraft']>['wizard']
  readonly machine: WizardMachine<Subject, Wizard, Result>
  readonly draft: TabDraft
  readonly address: StepAddress
  /** What it starts with where the tab has nothing. */
  readonly start: Pick<WizardInput<Subject>, 'subject' | 'saved'>
  /** Its page, if that came with the HTML. */
  readonly page: StepPage<Subject, Wizard, Result> | undefined
}

/**
 * Begins a wizard whose unfinished answers are in this tab. It goes on from the page that came, which `first` stands at,
 * with what was typed there before and with what the tab has besides; without such a page from what the tab has, at the
 * step that the address names.
 */
export function beginInTab<Subject, Wizard extends CompiledWizard, Result>(
  { machine, draft, address, start, page }: TabWizard<Subject, Wizard, Result>,
  first: WizardActor<Subject, Wizard, Result> | undefined,
): WizardActor<Subject, Wizard, Result> {
  const { requestId = randomId(), saved = start.saved } = draft.read() ?? {}
  if (!page || !first) {
    const named = address.read(new URL(location.href))
    // Without a page the wizard opens where it was left.
    const step = page ? named : named || undefined
    const input = { subject: start.subject, requestId, saved: openedAt(saved, step), step }
    return createActor(machine, { input })
  }
  if (!saved || Object.keys(saved.answers).length === 0) return first
  const { context, drafted } = page
  return actorAt(machine, {
    ...page,
    wizard: page.wizard,
    context: {
      ...context,
      requestId: drafted ? context.requestId : requestId,
      answers: answersOn(
        drafted ? [saved.answers, context.answers] : [context.answers, saved.answers],
        typedInto(first, page),
      ),
      furthest: Math.max(context.furthest, saved.furthest ?? 0),
      typed: { ...saved.typed, ...context.typed },
      confirmed: [...(saved.confirmed ?? []), ...context.confirmed],
    },
  })
}

/** Keeps a wizard in its tab: at once, and after each change. What the server had of it is deleted then (SRV-22). */
export function keepInTab<Subject, Wizard extends CompiledWizard, Result>(
  actor: WizardActor<Subject, Wizard, Result>,
  { name, draft, page }: Pick<TabWizard<Subject, Wizard, Result>, 'name' | 'draft' | 'page'>,
): () => void {
  const keep = () => {
    const snapshot = actor.getSnapshot()
    return !snapshot.matches({ flow: 'submitted' }) && draft.keep(snapshot.context)
  }
  if (keep() && page?.drafted)
    connected(() => call('dropStepDraft', { body: { wizard: name } })).catch(() => {})
  const subscription = actor.subscribe(keep)
  return () => subscription.unsubscribe()
}
