import { useEffect, useState } from 'react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { SendRefused } from '#machines/send-refused.ts'
import { wizardMachine } from '#machines/wizard.ts'
import { hasAnswers, type WizardContext, walkOf } from '#machines/wizard-context.ts'
import { linkWizard, type WizardModule } from '#schemas/wizards/link.ts'
import { loanCodec } from '#schemas/wizards/loan/codec.ts'
import { loanFormats } from '#schemas/wizards/loan/formats.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { lateModule } from '#src/lib/late.ts'
import { randomId } from '#src/lib/random-id.ts'
import { dropLoanDraft, keepLoanDraft, readLoanDraft } from './loan-draft.ts'

export type LoanActor = ActorRefFrom<typeof wizardMachine>

const ADDRESS = '/wizards/loan.js'
const OFFLINE = 'Não foi possível carregar o formulário. Verifique a sua ligação e tente novamente.'

async function loadLoan() {
  try {
    return linkWizard(await lateModule<WizardModule>(ADDRESS), loanFormats)
  } catch {
    throw new Error(OFFLINE)
  }
}

/** Sends the request; every retry of the same content is one request. */
async function sendLoan(context: WizardContext): Promise<{ cod: string }> {
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

const loanMachine = wizardMachine.provide({
  actors: {
    loadWizard: fromPromise(loadLoan),
    send: fromPromise(({ input }) => sendLoan(input)),
    saveDraft: fromPromise(async ({ input }) => keepLoanDraft(input)),
  },
  actions: { forgetDraft: dropLoanDraft },
})

/** The loan's actor, from what this tab holds. What is typed is kept at once; leaving the site with it asks first. */
export function useLoan(): LoanActor | undefined {
  const [actor, setActor] = useState<LoanActor>()

  useEffect(() => {
    const draft = readLoanDraft()
    const loan = createActor(loanMachine, {
      input: { subject: 'loan', requestId: draft?.requestId ?? randomId(), saved: draft?.saved },
    })
    const unfinished = () => {
      const snapshot = loan.getSnapshot()
      const { context } = snapshot
      return context.wizard !== undefined && hasAnswers(context) && !snapshot.matches({ flow: 'submitted' })
    }
    loan.subscribe(({ context }) => unfinished() && keepLoanDraft(context))
    const ask = (event: BeforeUnloadEvent) => {
      if (unfinished()) event.preventDefault()
    }
    loan.start()
    setActor(loan)
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
      loan.stop()
    }
  }, [])

  return actor
}
