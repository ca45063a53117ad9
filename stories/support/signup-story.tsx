import { begun, walkOf } from '#machines/wizard/context.ts'
import { withVerdict } from '#machines/wizard/problems.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { signupDefinition } from '#schemas/wizards/signup/definition.ts'
import { SignupCard } from '#src/features/signup/signup-card.tsx'
import { SignupDone } from '#src/features/signup/signup-done.tsx'
import { SignupView } from '#src/features/signup/signup-view.tsx'
import {
  type SignedUp,
  type SignupStart,
  type SignupWizard,
  signupMachine,
} from '#src/features/signup/use-signup.ts'
import { exampleNames, exampleSubgroups } from './example-signup.ts'
import type { SignupStoryArgs } from './signup-snapshot.ts'

const wizard = {
  ...compileWizard(signupDefinition(exampleSubgroups)),
  names: exampleNames,
}

const blank = {
  ...begun<SignupStart, SignupWizard, SignedUp>({ subject: { p1: null, p2: null }, requestId: 'exemplo' }),
  step: 'perfil',
  furthest: 0,
}

/** Sign-up's page at a standing snapshot. */
export function SignupStory({ value, context, verdict, loaded = true }: SignupStoryArgs) {
  const shownContext = { ...blank, ...context, wizard: loaded ? wizard : undefined }
  const open = loaded
    ? walkOf(shownContext).path.find(({ step }) => step.id === shownContext.step)
    : undefined
  const verdicts = open && verdict ? withVerdict(shownContext, open, verdict) : shownContext.verdicts
  return (
    <SignupCard>
      {value.flow === 'submitted' ? (
        <SignupDone />
      ) : (
        <SignupView
          snapshot={signupMachine.resolveState({ value, context: { ...shownContext, verdicts } })}
          send={() => {}}
        />
      )}
    </SignupCard>
  )
}
