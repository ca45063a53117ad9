import { assertEvent, assign, raise, setup } from 'xstate'
import { carryOver } from '#schemas/wizards/carry-over.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import { openStep, type Verdict, type WizardContext, type WizardInput, walkOf } from './context.ts'
import type { CheckInput, WizardEvent } from './events.ts'
import { fieldCheck } from './field-check.ts'
import { GoneForGood } from './gone-for-good.ts'
import { guards } from './guards.ts'
import {
  answered,
  atLastPart,
  opened,
  putRight,
  visited,
  wentBack,
  wentForward,
  withProblemsShown,
} from './moves.ts'
import { notProvided } from './not-provided.ts'
import { fieldVerdictOn, firstProblem, reachable, withFieldVerdict, withVerdict } from './problems.ts'
import { SendRefused } from './send-refused.ts'

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A loaded wizard with its first step open, or the one that the saved answers or the address ask for. */
function firstOpened<Wizard extends CompiledWizard>(context: WizardContext, wizard: Wizard) {
  const { answers, kind, questions } = carryOver(wizard, context.answers)
  const changed = (context.savedVersion ?? wizard.definition.version) !== wizard.definition.version
  const carried = { ...context, wizard, answers }
  const moved = changed ? walkOf(carried).path.findIndex(({ step }) => step.id === context.savedStep) : -1
  const startAt = moved < 0 ? context.startAt : moved
  const loaded = { ...carried, furthest: Math.max(context.furthest, moved) }
  const index = Math.min(startAt, reachable(loaded))
  const first = wizard.definition.intro ? index : Math.max(index, 0)
  const part = first === context.startAt ? context.startPart : undefined
  return { wizard, answers, ...opened(loaded, first, part), ...(changed && { carried: { kind, questions } }) }
}

/** The first step with a problem is open, or the last one, and says what is wrong. */
const atFirstProblem = (context: WizardContext) => ({
  ...opened(context, Math.min(firstProblem(context), walkOf(context).path.length - 1)),
  failure: context.failure,
  showProblems: true,
})

/** The setup of a wizard's machine: types, effects, actions, guards and delays; `machine.ts` is the chart. */
export function wizardSetup<Subject, Wizard extends CompiledWizard, Result>() {
  type Context = WizardContext<Subject, Wizard, Result>
  const base = setup({
    types: {
      context: {} as Context,
      events: {} as WizardEvent,
      input: {} as WizardInput<Subject, Wizard>,
      tags: {} as 'busy' | 'open' | 'prompt',
    },
    actors: {
      loadWizard: notProvided<Wizard, { subject: Subject }>('loadWizard'),
      checkStep: notProvided<Verdict, CheckInput<Subject>>('checkStep'),
      send: notProvided<Result, Context>('send'),
      saveDraft: notProvided<void, Context>('saveDraft'),
      fieldCheck,
    },
    actions: {
      forgetDraft: () => {},
      begin: assign(({ context }, wizard: Wizard) => firstOpened(context, wizard)),
      beginAtOnce: assign(({ context }) => (context.wizard ? firstOpened(context, context.wizard) : {})),
      keepFieldVerdict: assign(({ context, event }) => {
        assertEvent(event, 'FIELD.CHECKED')
        return { verdicts: withFieldVerdict(context, event) }
      }),
      goForward: assign(({ context }) => wentForward(context)),
      goBack: assign(({ context }) => wentBack(context)),
      visit: assign(({ context, event }) => {
        assertEvent(event, 'STEP.VISITED')
        return visited(context, event.index, event.part)
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
      visitFirstProblem: assign(({ context }) => atFirstProblem(context)),
      /** A step that the server refused was reached all the same: once it is mended, the review can be opened again (LOAN-20). */
      visitRefused: assign(({ context }) => ({
        ...atFirstProblem(context),
        furthest: context.furthest,
        fellBack: false,
      })),
      showProblems: assign(({ context }) => withProblemsShown(context)),
      openLastPart: assign(({ context }) => atLastPart(context)),
      wantToAdvance: assign({ advancing: true, goal: 'next', showProblems: false, failure: undefined }),
      wantToReview: assign({ advancing: true, goal: 'review', showProblems: false, failure: undefined }),
      stopAdvancing: assign({ advancing: false }),
      noteFailure: assign((_, { error }: { error: unknown }) => ({
        failure: textOf(error),
        instead: error instanceof GoneForGood ? error.instead : undefined,
      })),
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
          ([step, stepProblems]) => [step, stepProblems.map(({ problem }) => problem)] as const,
        )
        return { refusals: Object.fromEntries(refusals), failure: error.message }
      }),
      keepResult: assign((_, { result }: { result: Result }) => ({ result })),
      raiseBanner: raise({ type: 'BANNER.RAISED' }),
      dismissBanner: raise({ type: 'BANNER.DISMISSED' }),
      continueNow: raise({ type: 'STEP.CONTINUED' }),
      /** What the person asked for before a check began. */
      goOn: raise(({ context }) => ({
        type: context.goal === 'review' ? 'REVIEW.OPENED' : 'STEP.CONTINUED',
      })),
      /** Sends the same event again, after what it needs is done. */
      again: raise(({ event }) => event),
    },
    guards,
    delays: {
      bannerTime: 5000,
      afterChange: ({ context }) => openStep(context)?.step.check?.afterChange ?? 0,
    },
  })

  /**
   * Stores an answer and restarts the checks of the fields that it changed: a change stops a field's own check, which
   * starts again when the field is valid (SGN-4). Checks of other fields continue.
   */
  const answer = base.enqueueActions(({ context, event, enqueue }) => {
    assertEvent(event, ['ANSWER.CHANGED', 'OPTION.CHOSEN'])
    const next = answered(context, event.answers)
    enqueue.assign(next)
    const [before, now] = [openStep(context), openStep({ ...context, ...next })]
    for (const [field, { name: check, afterChange: delay }] of Object.entries(now?.step.fieldChecks ?? {})) {
      const value = now?.answers[field]
      if (!now || value === before?.answers[field]) continue
      enqueue.stopChild(field)
      const wrong = now.problems.some(({ path }) => path === `/${field}`)
      if (wrong || fieldVerdictOn(context, now, field)) continue
      enqueue.spawnChild('fieldCheck', {
        id: field,
        input: { step: now.step.id, field, value, check, delay },
      })
    }
  })

  return base.extend({ actions: { answer } })
}
