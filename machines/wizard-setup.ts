import { assertEvent, assign, raise, setup } from 'xstate'
import type { Problem } from '#schemas/validation/problem.ts'
import { carryOver } from '#schemas/wizards/carry-over.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { Answers, StepAnswers, WizardStep } from '#schemas/wizards/definition.ts'
import { fieldCheck } from './field-check.ts'
import { notProvided } from './not-provided.ts'
import { SendRefused } from './send-refused.ts'
import {
  firstProblem,
  hasAnswers,
  indexOf,
  openStep,
  problemsAt,
  reachable,
  type Verdict,
  verdictOn,
  type WizardContext,
  walkOf,
  withFieldVerdict,
  withVerdict,
} from './wizard-context.ts'
import { answered, opened, putRight, wentBack } from './wizard-moves.ts'

/** How a wizard begins: from nothing, or from what was saved. */
export interface WizardInput {
  subject: unknown
  requestId: string
  /** Saved answers with the step at which they were left. */
  saved?: {
    answers: Answers
    step: number
    /** The id of the step that was open, by which it is found where the questions have changed. */
    open?: string | undefined
    furthest?: number
    version?: string
    /** See the context's fields of these names. */
    typed?: WizardContext['typed'] | undefined
    confirmed?: WizardContext['confirmed'] | undefined
  }
  /** The step that the address names, where it names one; never past what the answers allow. */
  step?: number
}

export type WizardEvent =
  | { type: 'LOAD.RETRIED' }
  | { type: 'ANSWER.CHANGED'; answers: StepAnswers }
  /** A single choice made by pointer or Enter: changed and continued in one (ORD-4). */
  | { type: 'OPTION.CHOSEN'; answers: StepAnswers }
  /** The focus has left a field. */
  | { type: 'FIELD.LEFT'; field: string }
  /** A person says that a value is right which was asked about. */
  | { type: 'DOUBT.CONFIRMED'; key: string }
  /** From a field's own check. */
  | {
      type: 'FIELD.CHECKED'
      step: string
      field: string
      value: unknown
      problems: readonly Problem[]
    }
  | { type: 'STEP.CONTINUED' }
  | { type: 'STEP.BACK' }
  /** By address, the browser's Back, a step icon or the review. */
  | { type: 'STEP.VISITED'; index: number }
  | { type: 'REVIEW.OPENED' }
  | { type: 'WIZARD.CLOSED' }
  | { type: 'ABANDON.RESUMED' }
  | { type: 'ABANDON.CONFIRMED' }
  /** Left without being asked: by address or by Back. Saved like a confirmed abandonment. */
  | { type: 'WIZARD.LEFT' }
  | { type: 'SUBMIT.RETRIED' }
  | { type: 'BANNER.RAISED' }
  | { type: 'BANNER.HELD' }
  | { type: 'BANNER.RELEASED' }
  | { type: 'BANNER.DISMISSED' }

export interface CheckInput {
  subject: unknown
  step: WizardStep
  answers: StepAnswers
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Whether the open step is checked without Continuar, and is still to be. */
function isDue(context: WizardContext): boolean {
  const walked = openStep(context)
  if (walked?.step.check?.afterChange === undefined) return false
  return walked.problems.length === 0 && !verdictOn(context, walked)
}

/** The vocabulary of the wizard's machine: its types, effects, actions, guards and delays; `wizard.ts` is the chart. */
export const wizardSetup = setup({
  types: {
    context: {} as WizardContext,
    events: {} as WizardEvent,
    input: {} as WizardInput,
    tags: {} as 'busy' | 'open' | 'prompt',
  },
  actors: {
    loadWizard: notProvided<CompiledWizard, { subject: unknown }>('loadWizard'),
    checkStep: notProvided<Verdict, CheckInput>('checkStep'),
    send: notProvided<unknown, WizardContext>('send'),
    saveDraft: notProvided<void, WizardContext>('saveDraft'),
    fieldCheck,
  },
  actions: {
    forgetDraft: () => {},
    begin: assign(({ context }, wizard: CompiledWizard) => {
      const { answers, kind, questions } = carryOver(wizard, context.answers)
      const changed = (context.savedVersion ?? wizard.definition.version) !== wizard.definition.version
      const carried = { ...context, wizard, answers }
      const moved = changed ? walkOf(carried).path.findIndex(({ step }) => step.id === context.savedStep) : -1
      const startAt = moved < 0 ? context.startAt : moved
      const loaded = { ...carried, furthest: Math.max(context.furthest, moved) }
      const index = Math.min(startAt, reachable(loaded))
      const first = wizard.definition.intro ? index : Math.max(index, 0)
      return { wizard, answers, ...opened(loaded, first), ...(changed && { carried: { kind, questions } }) }
    }),
    keepFieldVerdict: assign(({ context, event }) => {
      assertEvent(event, 'FIELD.CHECKED')
      return { verdicts: withFieldVerdict(context, event) }
    }),
    goForward: assign(({ context }) => opened(context, indexOf(context) + 1)),
    goBack: assign(({ context }) => wentBack(context)),
    visit: assign(({ context, event }) => {
      assertEvent(event, 'STEP.VISITED')
      return opened(context, event.index)
    }),
    putFieldRight: assign(({ context, event }) => {
      assertEvent(event, 'FIELD.LEFT')
      return putRight(context, event.field) ?? {}
    }),
    putStepRight: assign(({ context }) => putRight(context) ?? {}),
    confirmDoubt: assign(({ context, event }) => {
      assertEvent(event, 'DOUBT.CONFIRMED')
      return { confirmed: [...context.confirmed, event.key] }
    }),
    visitLacking: assign(({ context }) => opened(context, firstProblem(context))),
    visitFirstProblem: assign(({ context }) => ({
      ...opened(context, Math.min(firstProblem(context), walkOf(context).path.length - 1)),
      failure: context.failure,
      showProblems: true,
    })),
    showProblems: assign({ showProblems: true, advancing: false }),
    wantToAdvance: assign({ advancing: true, goal: 'next', showProblems: false, failure: undefined }),
    wantToReview: assign({ advancing: true, goal: 'review', showProblems: false, failure: undefined }),
    stopAdvancing: assign({ advancing: false }),
    noteFailure: assign((_, { error }: { error: unknown }) => ({ failure: textOf(error) })),
    keepVerdict: assign(({ context }, verdict: Verdict) => {
      const walked = openStep(context)
      if (!walked) return {}
      const { problems } = verdict
      return {
        verdicts: withVerdict(context, walked, verdict),
        showProblems: context.showProblems || problems.length > 0,
      }
    }),
    noteRefusals: assign(({ context }, { error }: { error: unknown }) => {
      if (!(error instanceof SendRefused)) return {}
      const located = Map.groupBy(error.locate(walkOf(context)), ({ step }) => step)
      const refusals = [...located].map(
        ([step, found]) => [step, found.map(({ problem }) => problem)] as const,
      )
      return { refusals: Object.fromEntries(refusals), failure: error.message }
    }),
    keepResult: assign((_, { result }: { result: unknown }) => ({ result })),
    raiseBanner: raise({ type: 'BANNER.RAISED' }),
    dismissBanner: raise({ type: 'BANNER.DISMISSED' }),
    continueNow: raise({ type: 'STEP.CONTINUED' }),
    /** What was asked for before a check began. */
    goOn: raise(({ context }) => ({ type: context.goal === 'review' ? 'REVIEW.OPENED' : 'STEP.CONTINUED' })),
    /** The same event once more, after its way was prepared. */
    again: raise(({ event }) => event),
  },
  guards: {
    hasProblems: ({ context }) => {
      const walked = openStep(context)
      return walked === undefined || problemsAt(context, walked).length > 0
    },
    /** Whether leaving the open step puts something right in it. */
    isToPutRight: ({ context }) => putRight(context) !== undefined,
    isUnchecked: ({ context }) => {
      const walked = openStep(context)
      return Boolean(walked?.step.check) && walked !== undefined && !verdictOn(context, walked)
    },
    checksOnChange: ({ context, event }) =>
      event.type === 'ANSWER.CHANGED' && isDue({ ...context, ...answered(context, event.answers) }),
    checksOnEntry: ({ context }) => isDue(context),
    isLast: ({ context }) => indexOf(context) === walkOf(context).path.length - 1,
    isFirst: ({ context }) => indexOf(context) <= 0,
    hasIntro: ({ context }) => Boolean(context.wizard?.definition.intro),
    isComplete: ({ context }) => firstProblem(context) >= walkOf(context).path.length,
    /** Nothing was answered, and the first step is still to be opened: closing loses nothing. */
    isUntouched: ({ context }) => context.step === undefined && !hasAnswers(context),
    isAtIntro: ({ context }) => context.step === undefined,
    mayVisit: ({ context, event }) => {
      assertEvent(event, 'STEP.VISITED')
      return event.index >= 0 && event.index <= reachable(context) && event.index !== indexOf(context)
    },
    visitsIntro: ({ context, event }) =>
      event.type === 'STEP.VISITED' && event.index < 0 && Boolean(context.wizard?.definition.intro),
    /** The step after the furthest one, which is reached as by Continuar (LOAN-14). */
    visitsNext: ({ context, event }) =>
      event.type === 'STEP.VISITED' &&
      context.wizard?.definition.policy === 'furthest' &&
      indexOf(context) === context.furthest &&
      event.index === context.furthest + 1,
    /** A reached step that cannot be opened before what is wrong in this one is mended. */
    isHeldBack: ({ context, event }) =>
      event.type === 'STEP.VISITED' &&
      context.wizard?.definition.policy === 'furthest' &&
      event.index > indexOf(context) &&
      event.index <= context.furthest,
    reviewsFirst: ({ context }) => context.wizard?.definition.review === true,
    mayAdvance: ({ context }) => context.advancing,
    hasAnswers: ({ context }) => hasAnswers(context),
    isRefusal: (_, { error }: { error: unknown }) => error instanceof SendRefused,
  },
  delays: {
    bannerTime: 5000,
    afterChange: ({ context }) => openStep(context)?.step.check?.afterChange ?? 0,
  },
})
