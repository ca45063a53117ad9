import { createActor } from 'xstate'
import type { WizardContext, WizardInput } from '#machines/wizard/context.ts'
import type { WizardActor, WizardMachine } from '#machines/wizard/machine.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import { randomId } from '#src/lib/random-id.ts'
import { type StepAddress, stepAt } from '../address/use-step-address.ts'
import type { StepPage } from '../posted/step-page.ts'
import { actorAt, answersOn, typedInto } from '../posted/take-over.ts'
import type { DraftStore } from './draft-store.ts'
import { openedAt } from './draft-text.ts'

interface DraftedWizard<Subject, Wizard extends CompiledWizard, Result> {
  readonly machine: WizardMachine<Subject, Wizard, Result>
  readonly store: DraftStore<
    NoInfer<WizardContext<Subject, Wizard, Result>>,
    NoInfer<StepPage<Subject, Wizard, Result>>
  >
  /** What it starts with where there is no draft. */
  readonly start: Pick<WizardInput<NoInfer<Subject>, NoInfer<Wizard>>, 'subject' | 'wizard' | 'saved'>
  /** Its page, if that came with the HTML. */
  readonly page?: StepPage<Subject, Wizard, Result> | undefined
  /** The index of the step that its address names; undefined for the one where it was left. */
  readonly step?: number | undefined
  /** The part of that step. */
  readonly part?: number | undefined
}

/**
 * Begins a wizard that may have a draft. It goes on from the page that came, which `first` stands at, with what the draft
 * has besides and what was typed into the page before; without such a page from the draft.
 */
export function beginWizard<Subject, Wizard extends CompiledWizard, Result>(
  { machine, store, start, page, step, part }: DraftedWizard<Subject, Wizard, Result>,
  first: WizardActor<Subject, Wizard, Result> | undefined,
): WizardActor<Subject, Wizard, Result> {
  const draft = store.read() ?? { requestId: randomId(), saved: start.saved }
  const { requestId, saved } = draft
  const fromDraft = () =>
    createActor(machine, { input: { ...start, requestId, saved: openedAt(saved, step), step, part } })
  if (!page || !first) return fromDraft()
  const { context, drafted, wizard } = page
  const standing = store.compare(draft, page)
  if (!saved || standing === 'none') {
    if (first.getSnapshot().context.wizard === wizard) return first
    const answers = answersOn([context.answers, {}], typedInto(first, page))
    return actorAt(machine, { ...page, wizard, context: { ...context, answers } })
  }
  const typed = typedInto(first, page)
  const isTyped = Object.values(typed).some((values) => Object.keys(values).length > 0)
  if (standing === 'ahead' && !isTyped) return fromDraft()
  const answers = {
    newer: [context.answers, saved.answers],
    ahead: [context.answers, saved.answers],
    older: [saved.answers, context.answers],
    apart: [{}, saved.answers],
  } as const
  return actorAt(machine, {
    ...page,
    wizard,
    context: {
      ...context,
      requestId: drafted ? context.requestId : requestId,
      answers: answersOn(answers[standing], typed),
      furthest: Math.max(context.furthest, saved.furthest ?? saved.step),
      typed: { ...saved.typed, ...context.typed },
      confirmed: [...(saved.confirmed ?? []), ...context.confirmed],
      restored: true,
    },
  })
}

/** The step that a wizard's address names, and its part. That of the wizard itself names its first step where that step's page came. */
export function stepNamed(
  address: StepAddress,
  page: object | undefined,
): Pick<WizardInput, 'step' | 'part'> {
  const named = address.read(new URL(location.href))
  if (named === undefined || (named === 0 && !page)) return {}
  const { index, part } = stepAt(named)
  return { step: index, part }
}

/** Keeps a wizard's answers at once, and after each change until it is sent. Returns how to stop. */
export function keepEachChange<Subject, Wizard extends CompiledWizard, Result>(
  actor: WizardActor<Subject, Wizard, Result>,
  store: Pick<DraftStore, 'keep'>,
): () => void {
  const keep = () => {
    const snapshot = actor.getSnapshot()
    if (!snapshot.matches({ flow: 'submitted' })) store.keep(snapshot.context)
  }
  keep()
  const subscription = actor.subscribe(keep)
  return () => subscription.unsubscribe()
}
