import { and, not, stateIn } from 'xstate'
import { answeringSetup } from './wizard-answer.ts'
import { openStep, type WizardContext } from './wizard-context.ts'
import type { WizardInput } from './wizard-setup.ts'

/** The context of a wizard that was only just begun, or taken up from what was saved; not loaded yet. */
export const begun = (input: WizardInput): WizardContext => ({
  subject: input.subject,
  requestId: input.requestId,
  wizard: undefined,
  answers: input.saved?.answers ?? {},
  step: undefined,
  furthest: input.saved?.furthest ?? input.saved?.step ?? Math.min(input.step ?? -1, 0),
  notes: {},
  adjusted: [],
  typed: input.saved?.typed ?? {},
  confirmed: input.saved?.confirmed ?? [],
  fellBack: false,
  startAt: input.step ?? input.saved?.step ?? -1,
  restored: input.saved !== undefined,
  savedVersion: input.saved?.version,
  savedStep: input.saved?.open,
  carried: undefined,
  showProblems: false,
  advancing: false,
  goal: 'next',
  verdicts: {},
  refusals: {},
  failure: undefined,
  result: undefined,
})

/**
 * The machine of every wizard. Steps are data in its context, so a new question needs
 * no new machine. Effects are named here and provided by features:
 *
 * - `loadWizard` brings the definition with its validators;
 * - `checkStep` runs a step's asynchronous check (cancelled by its signal as soon as the answers change);
 * - `fieldCheck` is the machine that checks one field by itself, and wants its own `checkField`;
 * - `send` submits the context's relevant answers (rejects with SendRefused to point at fields);
 * - `saveDraft` keeps an unfinished request, `forgetDraft` removes it once it was sent.
 */
export const wizardMachine = answeringSetup.createMachine({
  id: 'wizard',
  type: 'parallel',
  context: ({ input }) => begun(input),
  states: {
    banner: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'BANNER.RAISED': 'shown' } },
        shown: {
          initial: 'running',
          on: { 'BANNER.DISMISSED': 'hidden', 'BANNER.RAISED': { target: '.running', reenter: true } },
          states: {
            running: { after: { bannerTime: '#wizard.banner.hidden' }, on: { 'BANNER.HELD': 'held' } },
            held: { on: { 'BANNER.RELEASED': 'running' } },
          },
        },
      },
    },
    flow: {
      initial: 'loading',
      on: {
        'FIELD.CHECKED': { actions: 'keepFieldVerdict' },
        'WIZARD.LEFT': [
          { guard: stateIn({ flow: 'submitted' }) },
          { guard: stateIn({ flow: 'abandoned' }) },
          { guard: 'hasAnswers', target: '.saving' },
          { target: '.abandoned' },
        ],
      },
      states: {
        loading: {
          tags: ['busy'],
          invoke: {
            src: 'loadWizard',
            input: ({ context }) => ({ subject: context.subject }),
            onDone: { target: 'active', actions: { type: 'begin', params: ({ event }) => event.output } },
            onError: {
              target: 'unavailable',
              actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: { 'WIZARD.CLOSED': 'abandoned' },
        },
        unavailable: { on: { 'LOAD.RETRIED': 'loading', 'WIZARD.CLOSED': 'abandoned' } },
        active: {
          tags: ['open'],
          initial: 'entering',
          on: {
            'WIZARD.CLOSED': [{ guard: 'isUntouched', target: 'abandoned' }, { target: 'confirmingAbandon' }],
          },
          states: {
            entering: {
              always: [
                { guard: 'isAtIntro', target: 'intro' },
                { guard: 'checksOnEntry', target: 'checking' },
                { target: 'editing' },
              ],
            },
            intro: {
              on: {
                'STEP.CONTINUED': { target: 'entering', actions: 'goForward' },
                'STEP.VISITED': { guard: 'mayVisit', target: 'entering', actions: 'visit' },
              },
            },
            editing: {
              on: {
                'ANSWER.CHANGED': [
                  { guard: 'checksOnChange', target: 'checking', actions: 'answer' },
                  { actions: 'answer' },
                ],
                'OPTION.CHOSEN': { actions: ['answer', 'continueNow'] },
                'FIELD.LEFT': { actions: 'putFieldRight' },
                'DOUBT.CONFIRMED': { actions: 'confirmDoubt' },
                'STEP.CONTINUED': [
                  { guard: 'isToPutRight', actions: ['putStepRight', 'again'] },
                  { guard: 'hasProblems', actions: ['showProblems', 'raiseBanner'] },
                  { guard: 'isUnchecked', target: 'checking.running', actions: 'wantToAdvance' },
                  { guard: not('isLast'), target: 'entering', actions: ['goForward', 'dismissBanner'] },
                  {
                    guard: and(['isComplete', 'reviewsFirst']),
                    target: 'reviewing',
                    actions: 'dismissBanner',
                  },
                  { guard: 'isComplete', target: '#wizard.flow.submitting', actions: 'dismissBanner' },
                  { actions: ['visitFirstProblem', 'raiseBanner'] },
                ],
                'STEP.BACK': [
                  { guard: 'isToPutRight', actions: ['putStepRight', 'again'] },
                  { guard: not('isFirst'), target: 'entering', actions: ['goBack', 'dismissBanner'] },
                  { guard: 'hasIntro', target: 'intro', actions: ['goBack', 'dismissBanner'] },
                ],
                'STEP.VISITED': [
                  { guard: 'isToPutRight', actions: ['putStepRight', 'again'] },
                  { guard: 'visitsIntro', target: 'intro', actions: ['visit', 'dismissBanner'] },
                  { guard: 'mayVisit', target: 'entering', actions: ['visit', 'dismissBanner'] },
                  { guard: 'visitsNext', actions: 'continueNow' },
                  { guard: and(['isHeldBack', 'hasProblems']), actions: ['showProblems', 'raiseBanner'] },
                  { guard: 'isHeldBack', target: 'entering', actions: ['visitLacking', 'dismissBanner'] },
                ],
                'REVIEW.OPENED': [
                  { guard: 'isToPutRight', actions: ['putStepRight', 'again'] },
                  { guard: 'hasProblems', actions: ['showProblems', 'raiseBanner'] },
                  { guard: 'isUnchecked', target: 'checking.running', actions: 'wantToReview' },
                  { guard: 'isComplete', target: 'reviewing', actions: 'dismissBanner' },
                  { actions: ['visitFirstProblem', 'raiseBanner'] },
                ],
              },
            },
            checking: {
              initial: 'waiting',
              states: {
                waiting: { after: { afterChange: 'running' } },
                running: {
                  invoke: {
                    src: 'checkStep',
                    input: ({ context }) => {
                      const walked = openStep(context)
                      if (!walked) throw new Error('There is no open step to check')
                      return { subject: context.subject, step: walked.step, answers: walked.answers }
                    },
                    onDone: [
                      {
                        guard: 'mayAdvance',
                        target: '#wizard.flow.active.editing',
                        actions: [
                          { type: 'keepVerdict', params: ({ event }) => event.output },
                          'stopAdvancing',
                          'goOn',
                        ],
                      },
                      {
                        target: '#wizard.flow.active.editing',
                        actions: { type: 'keepVerdict', params: ({ event }) => event.output },
                      },
                    ],
                    onError: [
                      {
                        guard: 'mayAdvance',
                        target: '#wizard.flow.active.editing',
                        actions: [
                          { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
                          'stopAdvancing',
                          'raiseBanner',
                        ],
                      },
                      { target: '#wizard.flow.active.editing' },
                    ],
                  },
                },
              },
              on: {
                'ANSWER.CHANGED': [
                  {
                    guard: 'checksOnChange',
                    target: 'checking',
                    reenter: true,
                    actions: ['answer', 'stopAdvancing'],
                  },
                  { target: 'editing', actions: ['answer', 'stopAdvancing'] },
                ],
                'STEP.CONTINUED': [{ guard: 'mayAdvance' }, { target: '.running', actions: 'wantToAdvance' }],
                'STEP.BACK': [
                  { guard: not('isFirst'), target: 'entering', actions: ['goBack', 'dismissBanner'] },
                  { guard: 'hasIntro', target: 'intro', actions: ['goBack', 'dismissBanner'] },
                ],
                'STEP.VISITED': [
                  { guard: 'visitsIntro', target: 'intro', actions: ['visit', 'dismissBanner'] },
                  { guard: 'mayVisit', target: 'entering', actions: ['visit', 'dismissBanner'] },
                ],
              },
            },
            reviewing: {
              on: {
                'STEP.BACK': 'editing',
                'STEP.VISITED': [
                  { guard: 'mayVisit', target: 'entering', actions: 'visit' },
                  { guard: not('visitsIntro'), target: 'editing' },
                ],
                'STEP.CONTINUED': '#wizard.flow.submitting',
              },
            },
            resumed: { type: 'history' },
          },
        },
        confirmingAbandon: {
          tags: ['open', 'prompt'],
          on: {
            'ABANDON.RESUMED': 'active.resumed',
            'WIZARD.CLOSED': 'active.resumed',
            'ABANDON.CONFIRMED': [{ guard: 'hasAnswers', target: 'saving' }, { target: 'abandoned' }],
          },
        },
        saving: {
          tags: ['busy'],
          invoke: {
            src: 'saveDraft',
            input: ({ context }) => context,
            onDone: 'abandoned',
            onError: 'abandoned',
          },
        },
        submitting: {
          tags: ['busy', 'open'],
          invoke: {
            src: 'send',
            input: ({ context }) => context,
            onDone: {
              target: 'submitted',
              actions: [
                { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
                'forgetDraft',
              ],
            },
            onError: [
              {
                guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
                target: 'active.editing',
                actions: [
                  { type: 'noteRefusals', params: ({ event }) => ({ error: event.error }) },
                  'visitFirstProblem',
                  'raiseBanner',
                ],
              },
              {
                target: 'failed',
                actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        failed: {
          tags: ['open'],
          on: {
            'SUBMIT.RETRIED': 'submitting',
            'ANSWER.CHANGED': { target: 'active.editing', actions: 'answer' },
            'STEP.BACK': 'active.editing',
            'STEP.VISITED': { guard: 'mayVisit', target: 'active', actions: 'visit' },
            'WIZARD.CLOSED': 'confirmingAbandon',
          },
        },
        submitted: { type: 'final' },
        abandoned: { type: 'final' },
      },
    },
  },
})
