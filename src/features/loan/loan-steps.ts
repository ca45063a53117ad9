import { fromPromise } from 'xstate'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { DONE, personIn, placeIn } from '#src/wizard/address/step-path.ts'
import { passSealed } from '#src/wizard/posted/sealed-steps.ts'
import { answerStep, withCalls } from '#src/wizard/posted/step-page.ts'
import { ABOUT, LOAN_MODULE, loanMachine, type SentLoan, sendLoan } from './use-loan.ts'

/** The loan's machine with its effects on the server. */
const machineWith = (call: CallFunction, wizard: CompiledWizard) =>
  loanMachine.provide({
    actors: {
      loadWizard: fromPromise(async () => wizard),
      send: fromPromise(({ input }) => sendLoan(call, input)),
      saveDraft: fromPromise(async () => {}),
    },
  })

/** A step of the loan request as the server has it, or as it answers the form that was posted from it (LOAN-31), as `openOrderStep`. */
export const openLoanStep = (loading: LoaderContext, request: Request, step: string) =>
  withCalls(loading, async () => {
    const { call, onServer, form } = loading
    const at = placeIn(step)
    const wizard = await onServer?.wizard(LOAN_MODULE)
    if (!wizard || !onServer || at === undefined) throw new Response('', { status: 404 })
    const asked = {
      ...{ onServer, form, request, at, module: LOAN_MODULE },
      part: personIn(new URL(request.url).searchParams),
      ...{ base: paths.homeLoan, about: ABOUT, keepsInTab: true },
    }
    const sentPage = (result: SentLoan | undefined) =>
      `${paths.homeLoan}/passo/${DONE}?${new URLSearchParams({ codigo: result?.cod ?? '' })}`
    const machine = machineWith(call, wizard)
    const passed = await passSealed(call, 'loan', machine, { subject: undefined }, asked, sentPage)
    const { value, context } = passed.snapshot
    return answerStep(asked, passed, value.flow === 'submitted' ? sentPage(context.result) : undefined)
  })
