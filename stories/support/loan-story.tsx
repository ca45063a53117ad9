import { begun, walkOf } from '#machines/wizard/context.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import { LoanHead } from '#src/features/loan/loan-head.tsx'
import { LoanView } from '#src/features/loan/loan-view.tsx'
import { loanMachine, type SentLoan } from '#src/features/loan/use-loan.ts'
import { exampleLoan } from './example-loan.ts'
import type { LoanStoryArgs } from './loan-snapshot.ts'

const ignore = () => {}

const blank = {
  ...begun<undefined, CompiledWizard, SentLoan>({ subject: undefined, requestId: 'exemplo' }),
  step: 'dados_gerais',
  furthest: 0,
}

/** The loan's page at a standing snapshot. */
export function LoanStory({ value, context, loaded = true }: LoanStoryArgs) {
  const shownContext = { ...blank, ...context, wizard: loaded ? exampleLoan : undefined }
  if (loaded) walkOf(shownContext)
  return (
    <LoanHead>
      <LoanView snapshot={loanMachine.resolveState({ value, context: shownContext })} send={ignore} />
    </LoanHead>
  )
}
