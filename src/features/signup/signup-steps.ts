import { data as withData } from 'react-router-dom'
import { fromPromise } from 'xstate'
import type { CallFunction } from '#src/api/client.ts'
import type { LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { passSealed } from '#src/wizard/sealed-steps.ts'
import { answerStep, DONE, type StepPage, stepIn, withCalls } from '#src/wizard/step-page.ts'
import { signupChecks } from './checks.ts'
import {
  catalogueNames,
  type SignedUp,
  type SignupStart,
  type SignupWizard,
  sendSignup,
  signupMachine,
} from './use-signup.ts'

/** What sign-up's page gets from the server: a step, or that the account was made. */
export type SignupStepPage = StepPage<SignupStart, SignupWizard, SignedUp> | { readonly done: true }

const BASE = `${paths.signup}/passo`

/** What a sign-up without scripts begins with: neither Google's proof nor a campaign comes along. */
const START: SignupStart = { p1: null, p2: null }

/** Sign-up's machine with its effects on the server, for one visitor. */
function machineWith(call: CallFunction, wizard: SignupWizard) {
  const checks = signupChecks()
  return signupMachine.provide({
    actors: {
      loadWizard: fromPromise(async () => wizard),
      checkStep: fromPromise(({ input, signal }) => checks.checkStep(call, input, signal)),
      send: fromPromise(({ input }) => sendSignup(call, input)),
      saveDraft: fromPromise(async () => {}),
    },
  })
}

/** A page of the sign-up without scripts (SGN-23), as `openOrderStep`. */
export const openSignupStep = (
  { call, onServer }: LoaderContext,
  request: Request,
  { params }: LoadedRoute,
) =>
  withCalls(async () => {
    if (params.step === DONE) return withData({ done: true })
    const at = stepIn(params.step)
    const compiled = await onServer?.wizard('/wizards/signup.js')
    if (!compiled || !onServer || at === undefined) throw new Response('', { status: 404 })
    const wizard: SignupWizard = { ...compiled, names: await catalogueNames(call) }
    const asked = { onServer, request, at, base: BASE, home: paths.signup }
    const passed = await passSealed(call, 'signup', machineWith(call, wizard), { subject: START }, asked)
    return answerStep(
      asked,
      passed,
      passed.snapshot.value.flow === 'submitted' ? `${BASE}/${DONE}` : undefined,
    )
  })
