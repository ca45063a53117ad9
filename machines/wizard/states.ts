/** What leaving a step does first: where something in it is to be put right, the same event comes again after it. */
const putRightFirst = { guard: 'isToPutRight', actions: ['putStepRight', 'again'] } as const
const pointOutProblems = { guard: 'hasProblems', actions: ['showProblems', 'raiseBanner'] } as const

const goBack = [
  { guard: 'hasPrevious', target: 'entering', actions: ['goBack', 'dismissBanner'] },
  { guard: 'hasIntro', target: 'intro', actions: ['goBack', 'dismissBanner'] },
] as const

const visit = [
  { guard: 'visitsIntro', target: 'intro', actions: ['visit', 'dismissBanner'] },
  { guard: 'mayVisit', target: 'entering', actions: ['visit', 'dismissBanner'] },
] as const

/** A step is open and waits for its person. */
export const editing = {
  on: {
    'ANSWER.CHANGED': [
      { guard: 'checksOnChange', target: 'checking', actions: 'answer' },
      { actions: 'answer' },
    ],
    'OPTION.CHOSEN': { actions: ['answer', 'continueNow'] },
    'FIELD.LEFT': { actions: 'putFieldRight' },
    'DOUBT.CONFIRMED': { actions: 'confirmDoubt' },
    'STEP.CONTINUED': [
      putRightFirst,
      pointOutProblems,
      { guard: 'isUnchecked', target: 'checking.running', actions: 'wantToAdvance' },
      { guard: 'hasNext', target: 'entering', actions: ['goForward', 'dismissBanner'] },
      { guard: 'isReadyForReview', target: 'reviewing', actions: 'dismissBanner' },
      { guard: 'isComplete', target: '#wizard.flow.submitting', actions: 'dismissBanner' },
      { actions: ['visitFirstProblem', 'raiseBanner'] },
    ],
    'STEP.BACK': [putRightFirst, ...goBack],
    'STEP.VISITED': [
      putRightFirst,
      ...visit,
      { guard: 'visitsNext', actions: 'continueNow' },
      { guard: 'isHeldBackByProblems', actions: ['showProblems', 'raiseBanner'] },
      { guard: 'isHeldBack', target: 'entering', actions: ['visitLacking', 'dismissBanner'] },
    ],
    'REVIEW.OPENED': [
      putRightFirst,
      pointOutProblems,
      { guard: 'isUnchecked', target: 'checking.running', actions: 'wantToReview' },
      { guard: 'isComplete', target: 'reviewing', actions: 'dismissBanner' },
      { actions: ['visitFirstProblem', 'raiseBanner'] },
    ],
  },
} as const

/** What may happen while a step's check waits or runs. */
export const whileChecking = {
  'ANSWER.CHANGED': [
    { guard: 'checksOnChange', target: 'checking', reenter: true, actions: ['answer', 'stopAdvancing'] },
    { target: 'editing', actions: ['answer', 'stopAdvancing'] },
  ],
  'STEP.CONTINUED': [{ guard: 'mayAdvance' }, { target: '.running', actions: 'wantToAdvance' }],
  'STEP.BACK': goBack,
  'STEP.VISITED': visit,
} as const

/** The banner that says what is missing: five seconds, longer while somebody is at it. */
export const banner = {
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
} as const
