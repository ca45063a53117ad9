import { fromPromise } from 'xstate'
import { hasAnswers, type WizardContext, walkOf } from '#machines/wizard/context.ts'
import { type WizardActor, type WizardSnapshot, wizardMachine } from '#machines/wizard/machine.ts'
import { SendRefused } from '#machines/wizard/send-refused.ts'
import { fingerprint } from '#schemas/validation/fingerprint.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import { linkWizard, type WizardModule } from '#schemas/wizards/link.ts'
import { loanCodec } from '#schemas/wizards/loan/codec.ts'
import { loanFormats } from '#schemas/wizards/loan/formats.ts'
import { ApiError } from '#src/api/api-error.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { lateModule } from '#src/lib/connection/late.ts'
import { paths } from '#src/routes/paths.ts'
import { stepPaths } from '#src/wizard/address/step-path.ts'
import { beginWizard, keepEachChange, stepNamed } from '#src/wizard/drafts/begin-wizard.ts'
import { tabDraft } from '#src/wizard/drafts/tab-draft.ts'
import type { StepPage } from '#src/wizard/posted/step-page.ts'
import { actorAt } from '#src/wizard/posted/take-over.ts'
import { useWizard } from '#src/wizard/use-wizard.ts'

/** What the reply says of a request that was sent. */
export interface SentLoan {
  cod: string
}

export type LoanActor = WizardActor<undefined, CompiledWizard, SentLoan>
export type LoanSnapshot = WizardSnapshot<undefined, CompiledWizard, SentLoan>
export type LoanContext = WizardContext<undefined, CompiledWizard, SentLoan>

/** What the pages' titles say that it is of. */
export const ABOUT = 'Crédito habitação'
/** The address of the loan's module. */
export const LOAN_MODULE = '/wizards/loan.js'
/** A step of the loan request as the server has it. */
export type LoanPage = StepPage<undefined, CompiledWizard, SentLoan>

const OFFLINE = 'Não foi possível carregar o formulário. Verifique a sua ligação e tente novamente.'

/** An unfinished request stays in the browser's tab and nowhere else (LOAN-28). */
const store = tabDraft('cinco-pedido-ch', 'loan')

/** The loan's questionnaire. */
export async function loadLoan(): Promise<CompiledWizard> {
  try {
    return linkWizard(await lateModule<WizardModule>(LOAN_MODULE), loanFormats)
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

/** The first step is the page itself, the others are below it (LOAN-14). */
export const loanAddress = stepPaths(paths.homeLoan, paths.homeLoan)

const machine = loanMachine.provide({
  actors: {
    loadWizard: fromPromise(loadLoan),
    send: fromPromise(({ input }) => sendLoan(call, input)),
    saveDraft: fromPromise(async ({ input }) => void store.keep(input)),
  },
  actions: { forgetDraft: store.forget },
})

/** Keeps what is typed in the tab; asks before the site is left with unfinished answers. */
function attend(actor: LoanActor): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    const snapshot = actor.getSnapshot()
    if (snapshot.context.wizard && hasAnswers(snapshot.context) && !snapshot.matches({ flow: 'submitted' }))
      event.preventDefault()
  }
  const stop = keepEachChange(actor, store)
  addEventListener('beforeunload', ask)
  return () => {
    stop()
    removeEventListener('beforeunload', ask)
  }
}

/**
 * The loan's actor: where `page` came with the HTML it goes on from there, also on the server; otherwise it is restored
 * from this tab, at the step that the address names.
 */
export const useLoan = (page: LoanPage | undefined): LoanActor | undefined =>
  useWizard(
    'loan',
    (first) => {
      const named = stepNamed(loanAddress, page)
      return beginWizard({ machine, store, start: { subject: undefined }, page, ...named }, first)
    },
    attend,
    page?.wizard && !page.lost ? () => actorAt(machine, page) : undefined,
  )
