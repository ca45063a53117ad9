import { assertEvent } from 'xstate'
import type { WizardContext } from './context.ts'
import { hasAnswers, indexOf, openStep, walkOf } from './context.ts'
import type { WizardEvent } from './events.ts'
import { answered, putRight } from './moves.ts'
import { firstProblem, problemsAt, reachable, verdictOn } from './problems.ts'
import { SendRefused } from './send-refused.ts'
import { lastPart, shownProblems } from './step-parts.ts'

interface Args {
  context: WizardContext
  event: WizardEvent
}

/** Whether the open step has a check that was not made for these answers yet. */
function isUnchecked(context: WizardContext): boolean {
  const walked = openStep(context)
  return walked?.step.check !== undefined && !verdictOn(context, walked)
}

/** Whether the open step is to be checked without a press of Continuar: some time after a change, or when a field is left. */
function isDue(context: WizardContext, on: 'afterChange' | 'whenLeft'): boolean {
  const walked = openStep(context)
  return walked?.step.check?.[on] !== undefined && walked.problems.length === 0 && isUnchecked(context)
}

const hasProblems = ({ context }: Args): boolean => {
  const walked = openStep(context)
  return walked === undefined || problemsAt(context, walked).length > 0
}

const isComplete = ({ context }: Args): boolean => firstProblem(context) >= walkOf(context).path.length

const visitsIntro = ({ context, event }: Args): boolean =>
  event.type === 'STEP.VISITED' && event.index < 0 && Boolean(context.wizard?.definition.intro)

const isHeldBack = ({ context, event }: Args): boolean =>
  event.type === 'STEP.VISITED' &&
  context.wizard?.definition.policy === 'furthest' &&
  event.index > indexOf(context) &&
  event.index <= context.furthest

/** The guards of the chart. */
export const guards = {
  isLoaded: ({ context }: Args) => context.wizard !== undefined,
  hasProblems,
  /** Whether what is shown of the open step has problems. */
  hasShownProblems: ({ context }: Args) => {
    const walked = openStep(context)
    return walked === undefined || shownProblems(context, walked).length > 0
  },
  /** Whether the open step asks several things that may be left out: one answer does not lead on (QST-50). */
  isOptional: ({ context }: Args) => openStep(context)?.step.optional === true,
  /** Whether leaving the open step changes values in it (see `clamp`). */
  isToPutRight: ({ context }: Args) => putRight(context) !== undefined,
  isUnchecked: ({ context }: Args) => isUnchecked(context),
  checksOnChange: ({ context, event }: Args) =>
    event.type === 'ANSWER.CHANGED' &&
    // The answers that the action makes are others, for which a step without such a check would be walked twice.
    openStep(context)?.step.check?.afterChange !== undefined &&
    isDue({ ...context, ...answered(context, event.answers) }, 'afterChange'),
  checksOnLeaving: ({ context }: Args) => isDue(context, 'whenLeft'),
  checksOnEntry: ({ context }: Args) => isDue(context, 'afterChange'),
  hasNext: ({ context }: Args) => indexOf(context) < walkOf(context).path.length - 1,
  hasNextPart: ({ context }: Args) => context.part < lastPart(context),
  hasPrevious: ({ context }: Args) => indexOf(context) > 0 || context.part > 0,
  hasIntro: ({ context }: Args) => Boolean(context.wizard?.definition.intro),
  isComplete,
  /** Everything is answered, and the review comes before sending. */
  isReadyForReview: (args: Args) => isComplete(args) && args.context.wizard?.definition.review !== undefined,
  isAtIntro: ({ context }: Args) => context.step === undefined,
  mayVisit: ({ context, event }: Args) => {
    assertEvent(event, 'STEP.VISITED')
    const isOther =
      event.index !== indexOf(context) || (event.part !== undefined && event.part !== context.part)
    return event.index >= 0 && event.index <= reachable(context) && isOther
  },
  visitsIntro,
  visitsNoIntro: (args: Args) => !visitsIntro(args),
  /** The step after the furthest one, which is reached as by Continuar (LOAN-14). */
  visitsNext: ({ context, event }: Args) =>
    event.type === 'STEP.VISITED' &&
    context.wizard?.definition.policy === 'furthest' &&
    indexOf(context) === context.furthest &&
    event.index === context.furthest + 1,
  /** A step that was reached, but cannot be opened until this step's problems are corrected. */
  isHeldBack,
  isHeldBackByProblems: (args: Args) => isHeldBack(args) && hasProblems(args),
  mayAdvance: ({ context }: Args) => context.advancing,
  hasAnswers: ({ context }: Args) => hasAnswers(context),
  isRefusal: (_: Args, { error }: { error: unknown }) => error instanceof SendRefused,
}
