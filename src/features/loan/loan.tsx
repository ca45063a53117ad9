import { useSelector } from '@xstate/react'
import { paths } from '#src/routes/paths.ts'
import { useStepTitle } from '#src/wizard/address/step-title.ts'
import { useStepAddress } from '#src/wizard/address/use-step-address.ts'
import { FirstStep } from '#src/wizard/posted/first-step.tsx'
import { standingAt } from '#src/wizard/posted/take-over.ts'
import { Settling } from '#src/wizard/settling.tsx'
import { viewOf } from '#src/wizard/view-of.ts'
import { LoanOpening } from './loan-opening.tsx'
import { LoanView } from './loan-view.tsx'
import { ABOUT, type LoanActor, type LoanPage, loanAddress, loanMachine, useLoan } from './use-loan.ts'

interface LoanProps {
  /** The step that the page came with; undefined where it came with none. */
  page: LoanPage | undefined
}

/** The home-loan request with its machine running. */
export function Loan({ page }: LoanProps) {
  const actor = useLoan(page)
  if (actor) return <RunningLoan actor={actor} page={page} />
  if (!page?.lost) return <LoanOpening />
  return (
    <FirstStep
      base={paths.homeLoan}
      step={page.wizard && <LoanAsItCame page={page} />}
      waiting={<LoanOpening />}
    />
  )
}

function LoanAsItCame({ page }: { page: LoanPage }) {
  return <LoanView snapshot={standingAt(loanMachine, page)} send={() => {}} page={page} />
}

function RunningLoan({ actor, page }: LoanProps & { actor: LoanActor }) {
  const snapshot = useSelector(actor, (current) => current)
  useStepAddress(actor, snapshot, loanAddress)
  useStepTitle(snapshot, ABOUT)
  return (
    <Settling view={viewOf(snapshot)}>
      <LoanView snapshot={snapshot} send={actor.send} page={page?.lost ? undefined : page} />
    </Settling>
  )
}
