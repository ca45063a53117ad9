import { createActor } from 'xstate'
import type { WizardActor, WizardMachine, WizardSnapshot } from '#machines/wizard/machine.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { Answers, StepAnswers } from '#schemas/wizards/definition.ts'
import { randomId } from '#src/lib/random-id.ts'
import type { StepPage } from './step-page.ts'

/** Loads the wizard of a page that came as HTML. Resolves with whether the page can be taken over. */
export const wizardReady = <Wizard extends CompiledWizard>(
  page: { wizard?: Wizard | undefined },
  load: () => Promise<Wizard>,
): Promise<boolean> =>
  load().then(
    (wizard) => {
      page.wizard = wizard
      return true
    },
    () => false,
  )

/** A wizard as the server left it in its page, once its wizard is loaded (PAGE-40). */
export const standingAt = <Subject, Wizard extends CompiledWizard, Result>(
  machine: WizardMachine<Subject, Wizard, Result>,
  { value, context, wizard }: StepPage<Subject, Wizard, Result>,
): WizardSnapshot<Subject, Wizard, Result> => machine.resolveState({ value, context: { ...context, wizard } })

/** The actor that goes on from there. A page that everybody gets alike has no id for the request. */
export function actorAt<Subject, Wizard extends CompiledWizard, Result>(
  machine: WizardMachine<Subject, Wizard, Result>,
  { value, context: came, wizard }: StepPage<Subject, Wizard, Result>,
): WizardActor<Subject, Wizard, Result> {
  const requestId = came.requestId || randomId()
  const context = { ...came, requestId, wizard }
  return createActor(machine, {
    snapshot: machine.resolveState({ value, context }),
    input: { subject: context.subject, requestId },
  })
}

/** Answers with others laid over them, field by field. */
function laidOver(answers: Answers, over: Answers): Answers {
  const steps = Object.entries(over).map(([id, values]) => [id, { ...answers[id], ...values }] as const)
  return { ...answers, ...Object.fromEntries(steps) }
}

/**
 * What was typed into a page's form before scripts ran it, by step: what `first`, which was told of it, has otherwise than
 * the page. It ends `first`.
 */
export function typedInto<Subject, Wizard extends CompiledWizard, Result>(
  first: WizardActor<Subject, Wizard, Result>,
  { context }: StepPage<Subject, Wizard, Result>,
): Answers {
  first.start()
  const { answers } = first.getSnapshot().context
  first.stop()
  const typed = Object.entries(answers).map(([id, values]) => {
    const before: StepAnswers = context.answers[id] ?? {}
    return [id, Object.fromEntries(Object.entries(values).filter(([name, value]) => before[name] !== value))]
  })
  return Object.fromEntries(typed)
}

/** The answers that a page goes on with: the newer ones over the older ones, and what was typed into it over both. */
export const answersOn = (
  [older, newer]: readonly [older: Answers, newer: Answers],
  typed: Answers,
): Answers => laidOver(laidOver(older, newer), typed)
