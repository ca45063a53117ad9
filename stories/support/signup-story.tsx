import type { Meta, StoryObj } from '@storybook/react-vite'
import { begun, type Verdict, walkOf } from '#machines/wizard/context.ts'
import { withVerdict } from '#machines/wizard/problems.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { signupDefinition } from '#schemas/wizards/signup/definition.ts'
import { SignupView, type SignupViewProps } from '#src/features/signup/signup-view.tsx'
import {
  type SignedUp,
  type SignupContext,
  type SignupStart,
  type SignupWizard,
  signupMachine,
} from '#src/features/signup/use-signup.ts'
import { exampleNames, exampleSignup, exampleSubgroups } from './example-signup.ts'

const wizard = {
  ...compileWizard(signupDefinition(exampleSubgroups)),
  names: exampleNames,
}

type Value = SignupViewProps['snapshot']['value']
type Step = keyof typeof exampleSignup

export interface SignupStoryArgs {
  value: Value
  context: Partial<Omit<SignupContext, 'wizard'>>
  verdict?: Verdict
  loaded?: boolean
}

const hidden = { banner: 'hidden' } as const
const ids = Object.keys(exampleSignup) as Step[]

const blank = {
  ...begun<SignupStart, SignupWizard, SignedUp>({ subject: { p1: null, p2: null }, requestId: 'exemplo' }),
  step: 'perfil',
  furthest: 0,
}

/** Sign-up's view at a standing snapshot. */
export function SignupStory({ value, context, verdict, loaded = true }: SignupStoryArgs) {
  const given = { ...blank, ...context, wizard: loaded ? wizard : undefined }
  const open = loaded ? walkOf(given).path.find(({ step }) => step.id === given.step) : undefined
  const verdicts = open && verdict ? withVerdict(given, open, verdict) : given.verdicts
  return (
    <SignupView
      snapshot={signupMachine.resolveState({ value, context: { ...given, verdicts } })}
      send={() => {}}
    />
  )
}

export type SignupMeta = Meta<typeof SignupStory>
type Story = StoryObj<typeof SignupStory>

export const at = (args: SignupStoryArgs): Story => ({ args, globals: { viewport: { value: 'desktop' } } })
export const onPhone = (args: SignupStoryArgs): Story => ({ args, globals: { viewport: { value: 'phone' } } })

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
