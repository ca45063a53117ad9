import { fromPromise } from 'xstate'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { DONE, placeIn } from '#src/wizard/address/step-path.ts'
import { passSealed } from '#src/wizard/posted/sealed-steps.ts'
import { answerStep, withCalls } from '#src/wizard/posted/step-page.ts'
import { LOAN_MODULE, loanMachine, sendLoan } from './use-loan.ts'

/** The loan's machine with its effects on the server. */
const machineWith = (call: CallFunction, wizard: CompiledWizard) =>
  loanMachine.provide({
    actors: {
      loadWizard: fromPromise(async () => wizard),
      send: fromPromise(({ input }) => sendLoan(call, input)),
      saveDraft: fromPromise(async () => {}),
    },
  })

/** A step of the loan request as the server has it (LOAN-31), as `openOrderStep`. */
export const openLoanStep = (loading: LoaderContext, request: Request, step: string) =>
  withCalls(loading, async () => {
    const { call, onServer } = loading
    const at = placeIn(step)
    const wizard = await onServer?.wizard(LOAN_MODULE)
    if (!wizard || !onServer || at === undefined) throw new Response('', { status: 404 })
    const asked = {
      ...{ onServer, request, at, module: LOAN_MODULE },
      ...{ base: paths.homeLoan, keepsInTab: true },
    }
    const passed = await passSealed(call, 'loan', machineWith(call, wizard), { subject: undefined }, asked)
    const { value, context } = passed.snapshot
    const code = new URLSearchParams({ codigo: context.result?.cod ?? '' })
    const sent = `${paths.homeLoan}/passo/${DONE}?${code}`
    return answerStep(asked, passed, value.flow === 'submitted' ? sent : undefined)
  })
