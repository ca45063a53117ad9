import type { Verdict } from '#machines/wizard/context.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import type { SignupContext, SignupSnapshot } from '#src/features/signup/use-signup.ts'
import { exampleSignup } from './example-signup.ts'

type Value = SignupSnapshot['value']
export type SignupStepId = keyof typeof exampleSignup
type Step = SignupStepId

/** What a story carries: plain data, from which the machine's snapshot is made. */
export interface SignupStoryArgs {
  value: Value
  context: Partial<Omit<SignupContext, 'wizard'>>
  verdict?: Verdict
  loaded?: boolean
}

const hidden = { banner: 'hidden' } as const
const ids = Object.keys(exampleSignup) as Step[]

const before = (step: Step): Answers =>
  Object.fromEntries(ids.slice(0, ids.indexOf(step)).map((id) => [id, exampleSignup[id]]))

const editing = (step: Step, answers: Answers, more: SignupStoryArgs['context'] = {}): SignupStoryArgs => ({
  value: { flow: { active: 'editing' }, ...hidden },
  context: { step, answers, furthest: ids.indexOf(step), ...more },
})

export const emptyAt = (step: Step) => editing(step, before(step))
/** As it stands for a client, who is asked neither area nor services. */
export const clientAt = (step: Step) =>
  editing(step, { ...before(step), perfil: { ...exampleSignup.perfil, professional: false } })
export const filledAt = (step: Step) => editing(step, { ...before(step), [step]: exampleSignup[step] })
export const errorsAt = (step: Step, wrong: Answers[string] = {}) =>
  editing(step, { ...before(step), [step]: wrong }, { showProblems: true })

export const wholeAt = (flow: Value['flow'], more: SignupStoryArgs['context'] = {}): SignupStoryArgs => ({
  value: { flow, ...hidden },
  context: { step: 'conta', answers: exampleSignup, furthest: ids.length - 1, ...more },
})
