/** What leaving a step does first: if values in it are to be changed, the same event comes again afterwards. */
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

/** A step is open and waits for input. */
export const editing = {
  on: {
    'ANSWER.CHANGED': [
      { guard: 'checksOnChange', target: 'checking', actions: 'answer' },
      { actions: 'answer' },
    ],
    'OPTION.CHOSEN': [{ guard: 'isOptional', actions: 'answer' }, { actions: ['answer', 'continueNow'] }],
    'FIELD.LEFT': [
      { guard: 'checksOnLeaving', target: 'checking.running', actions: 'putFieldRight' },
      { actions: 'putFieldRight' },
    ],
    'DOUBT.CONFIRMED': { actions: 'confirmDoubt' },
    'STEP.CONTINUED': [
      putRightFirst,
      { guard: 'hasShownProblems', actions: ['showProblems', 'raiseBanner'] },
      { guard: 'hasNextPart', target: 'entering', actions: ['goForward', 'dismissBanner'] },
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
      { guard: 'visitsNext', actions: ['openLastPart', 'continueNow'] },
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
  'STEP.CONTINUED': { target: '.running', actions: 'wantToAdvance' },
  'REVIEW.OPENED': { target: '.running', actions: 'wantToReview' },
  'STEP.BACK': goBack,
  'STEP.VISITED': visit,
} as const

/** The banner that says what is missing: shown for five seconds, longer while it is held. */
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
