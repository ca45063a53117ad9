import { useSelector } from '@xstate/react'
import { SettledView, viewOf } from '#src/wizard/settled.tsx'
import { stepQuery } from '#src/wizard/step-query.ts'
import { useStepAddress } from '#src/wizard/use-step-address.ts'
import { LoanOpening } from './loan-opening.tsx'
import { LoanView } from './loan-view.tsx'
import { type LoanActor, useLoan } from './use-loan.ts'

/** The home-loan request with its machine running. */
export function Loan() {
  const actor = useLoan()
  return actor === undefined ? <LoanOpening /> : <RunningLoan actor={actor} />
}

function RunningLoan({ actor }: { actor: LoanActor }) {
  const snapshot = useSelector(actor, (current) => current)
  useStepAddress(actor, stepQuery)
  return (
    <SettledView view={viewOf(snapshot)}>
      <LoanView snapshot={snapshot} send={actor.send} />
    </SettledView>
  )
}
