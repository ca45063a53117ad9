import { type ActorRefFrom, type SnapshotFrom, stateIn } from 'xstate'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import { begun, openStep } from './context.ts'
import { wizardSetup } from './setup.ts'
import { banner, editing, whileChecking } from './states.ts'

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
export function wizardMachine<
  Subject = unknown,
  Wizard extends CompiledWizard = CompiledWizard,
  Result = unknown,
>() {
  return wizardSetup<Subject, Wizard, Result>().createMachine({
    id: 'wizard',
    type: 'parallel',
    context: ({ input }) => begun(input),
    states: {
      banner,
      flow: {
        initial: 'begun',
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
          begun: {
            always: [{ guard: 'isLoaded', target: 'active', actions: 'beginAtOnce' }, { target: 'loading' }],
          },
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
              // Where nothing was answered, closing loses nothing (ORD-14).
              'WIZARD.CLOSED': [
                { guard: 'hasAnswers', target: 'confirmingAbandon' },
                { target: 'abandoned' },
              ],
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
              editing,
              checking: {
                initial: 'waiting',
                states: {
                  waiting: { after: { afterChange: 'running' } },
                  running: {
                    // A check that runs already is the one to wait for.
                    on: {
                      'STEP.CONTINUED': { actions: 'wantToAdvance' },
                      'REVIEW.OPENED': { actions: 'wantToReview' },
                    },
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
                on: whileChecking,
              },
              reviewing: {
                on: {
                  'STEP.BACK': 'editing',
                  'STEP.VISITED': [
                    { guard: 'mayVisit', target: 'entering', actions: 'visit' },
                    { guard: 'visitsNoIntro', target: 'editing' },
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
              'ABANDON.CONFIRMED': 'saving',
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
                    'visitRefused',
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
}

export type WizardMachine<
  Subject = unknown,
  Wizard extends CompiledWizard = CompiledWizard,
  Result = unknown,
> = ReturnType<typeof wizardMachine<Subject, Wizard, Result>>

export type WizardActor<
  Subject = unknown,
  Wizard extends CompiledWizard = CompiledWizard,
  Result = unknown,
> = ActorRefFrom<WizardMachine<Subject, Wizard, Result>>

export type WizardSnapshot<
  Subject = unknown,
  Wizard extends CompiledWizard = CompiledWizard,
  Result = unknown,
> = SnapshotFrom<WizardMachine<Subject, Wizard, Result>>
