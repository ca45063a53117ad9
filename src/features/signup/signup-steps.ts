import { fromPromise } from 'xstate'
import type { CallFunction } from '#src/api/client.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { DONE, placeIn } from '#src/wizard/address/step-path.ts'
import { passSealed } from '#src/wizard/posted/sealed-steps.ts'
import { answerStep, withCalls } from '#src/wizard/posted/step-page.ts'
import { signupChecks } from './checks.ts'
import {
  ABOUT,
  catalogueNames,
  SIGNUP_MODULE,
  type SignupStart,
  type SignupWizard,
  sendSignup,
  signupMachine,
} from './use-signup.ts'

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

/** A step of the sign-up as the server has it, or as it answers the form that was posted from it (SGN-23), as `openOrderStep`. */
export const openSignupStep = (loading: LoaderContext, request: Request, step: string) =>
  withCalls(loading, async () => {
    const { call, onServer, form } = loading
    const at = placeIn(step)
    const compiled = await onServer?.wizard(SIGNUP_MODULE)
    if (!compiled || !onServer || at === undefined) throw new Response('', { status: 404 })
    const wizard: SignupWizard = { ...compiled, names: await catalogueNames(call) }
    const asked = {
      ...{ onServer, form, request, at, module: SIGNUP_MODULE },
      ...{ base: paths.signup, about: ABOUT, keepsInTab: true },
    }
    const sent = `${paths.signup}/passo/${DONE}`
    const machine = machineWith(call, wizard)
    const passed = await passSealed(call, 'signup', machine, { subject: START }, asked, () => sent)
    return answerStep(asked, passed, passed.snapshot.value.flow === 'submitted' ? sent : undefined)
  })
