import { data as withData } from 'react-router-dom'
import { fromPromise } from 'xstate'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { passSealed } from '#src/wizard/sealed-steps.ts'
import { answerStep, DONE, type StepPage, stepIn, withCalls } from '#src/wizard/step-page.ts'
import { loanMachine, type SentLoan, sendLoan } from './use-loan.ts'

/** What the loan's page gets from the server: a step, or the code of the request that was sent. */
export type LoanStepPage = StepPage<undefined, CompiledWizard, SentLoan> | { readonly done: { cod?: string } }

const BASE = `${paths.homeLoan}/passo`

/** The loan's machine with its effects on the server. */
const machineWith = (call: CallFunction, wizard: CompiledWizard) =>
  loanMachine.provide({
    actors: {
      loadWizard: fromPromise(async () => wizard),
      send: fromPromise(({ input }) => sendLoan(call, input)),
      saveDraft: fromPromise(async () => {}),
    },
  })

/** A page of the loan request without scripts (LOAN-31), as `openOrderStep`. */
export const openLoanStep = ({ call, onServer }: LoaderContext, request: Request, { params }: LoadedRoute) =>
  withCalls(async () => {
    if (params.step === DONE) {
      const cod = /^[\w-]{1,20}$/.exec(new URL(request.url).searchParams.get('codigo') ?? '')?.[0]
      return withData({ done: cod === undefined ? {} : { cod } })
    }
    const at = stepIn(params.step)
    const wizard = await onServer?.wizard('/wizards/loan.js')
    if (!wizard || !onServer || at === undefined) throw new Response('', { status: 404 })
    const asked = { onServer, request, at, base: BASE, home: paths.homeLoan }
    const passed = await passSealed(call, 'loan', machineWith(call, wizard), { subject: undefined }, asked)
    const { value, context } = passed.snapshot
    const code = new URLSearchParams({ codigo: context.result?.cod ?? '' })
    return answerStep(asked, passed, value.flow === 'submitted' ? `${BASE}/${DONE}?${code}` : undefined)
  })
