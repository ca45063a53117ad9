import { createActor, fromPromise } from 'xstate'
import { hasAnswers, type WizardContext, walkOf } from '#machines/wizard/context.ts'
import { type WizardActor, type WizardSnapshot, wizardMachine } from '#machines/wizard/machine.ts'
import { SendRefused } from '#machines/wizard/send-refused.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import { linkWizard, type WizardModule } from '#schemas/wizards/link.ts'
import { loanCodec } from '#schemas/wizards/loan/codec.ts'
import { loanFormats } from '#schemas/wizards/loan/formats.ts'
import { ApiError } from '#src/api/api-error.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { lateModule } from '#src/lib/connection/late.ts'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { randomId } from '#src/lib/random-id.ts'
import { namedStep } from '#src/wizard/step-query.ts'
import { tabDraft } from '#src/wizard/tab-draft.ts'
import { useWizard } from '#src/wizard/use-wizard.ts'

/** What the reply says of a request that was sent. */
export interface SentLoan {
  cod: string
}

export type LoanActor = WizardActor<undefined, CompiledWizard, SentLoan>
export type LoanSnapshot = WizardSnapshot<undefined, CompiledWizard, SentLoan>
export type LoanContext = WizardContext<undefined, CompiledWizard, SentLoan>

const ADDRESS = '/wizards/loan.js'
const OFFLINE = 'Não foi possível carregar o formulário. Verifique a sua ligação e tente novamente.'

/** An unfinished request stays in the browser's tab and nowhere else (LOAN-28). */
const draft = tabDraft('cinco-pedido-ch')

async function loadLoan(): Promise<CompiledWizard> {
  try {
    return linkWizard(await lateModule<WizardModule>(ADDRESS), loanFormats)
  } catch {
    throw new Error(OFFLINE)
  }
}

/** Sends the request; every retry of the same content is one request (LOAN-23). */
export async function sendLoan(call: CallFunction, context: LoanContext): Promise<SentLoan> {
  if (!context.wizard) throw new Error(OFFLINE)
  const body = loanCodec.toWire(context.wizard.definition, walkOf(context).relevant)
  try {
    return await call('createLoan', {
      body,
      idempotencyKey: `${context.requestId}-${fingerprint(body.blob)}`,
    })
  } catch (error) {
    if (error instanceof ApiError && error.fields.length > 0)
      throw new SendRefused(error.message, error.fields)
    throw error
  }
}

/** The loan's machine without its effects. */
export const loanMachine = wizardMachine<undefined, CompiledWizard, SentLoan>()

const machine = loanMachine.provide({
  actors: {
    loadWizard: fromPromise(loadLoan),
    send: fromPromise(({ input }) => sendLoan(call, input)),
    saveDraft: fromPromise(async ({ input }) => draft.keep(input)),
  },
  actions: { forgetDraft: draft.drop },
})

const begin = (): LoanActor => {
  const { requestId = randomId(), saved } = draft.read() ?? {}
  const step = namedStep(new URLSearchParams(window.location.search))
  return createActor(machine, { input: { subject: undefined, requestId, saved, step } })
}

/** Saves at once what is typed; asks before the site is left with unfinished answers. */
function attend(loan: LoanActor): () => void {
  const unfinished = () => {
    const snapshot = loan.getSnapshot()
    return snapshot.context.wizard && hasAnswers(snapshot.context) && !snapshot.matches({ flow: 'submitted' })
  }
  const ask = (event: BeforeUnloadEvent) => {
    if (unfinished()) event.preventDefault()
  }
  loan.subscribe(({ context }) => unfinished() && draft.keep(context))
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}

/** The loan's actor, restored from this tab, at the step that the address names. */
export const useLoan = (): LoanActor | undefined => useWizard('loan', begin, attend)
