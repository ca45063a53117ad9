import { useState } from 'react'
import { fromPromise } from 'xstate'
import { type WizardContext, walkOf } from '#machines/wizard/context.ts'
import { type FieldCheckInput, fieldCheck } from '#machines/wizard/field-check.ts'
import { type WizardActor, type WizardSnapshot, wizardMachine } from '#machines/wizard/machine.ts'
import { SendRefused } from '#machines/wizard/send-refused.ts'
import { fingerprint } from '#schemas/validation/fingerprint.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { Answers, StepAnswers } from '#schemas/wizards/definition.ts'
import { linkWizard, type WizardModule } from '#schemas/wizards/link.ts'
import { signupCodec } from '#schemas/wizards/signup/codec.ts'
import { ApiError } from '#src/api/api-error.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { connected, lateModule } from '#src/lib/connection/late.ts'
import { paths } from '#src/routes/paths.ts'
import { stepPaths } from '#src/wizard/address/step-path.ts'
import { beginWizard, keepEachChange, stepNamed } from '#src/wizard/drafts/begin-wizard.ts'
import { tabDraft } from '#src/wizard/drafts/tab-draft.ts'
import type { StepPage } from '#src/wizard/posted/step-page.ts'
import { actorAt } from '#src/wizard/posted/take-over.ts'
import { useWizard } from '#src/wizard/use-wizard.ts'
import { signupChecks } from './checks.ts'

/** The wizard with the titles of the catalogue's entries. */
export interface SignupWizard extends CompiledWizard {
  /** By the field that asks for them (`lv1`), then by id. */
  names: Readonly<Record<string, ReadonlyMap<number, string>>>
}

/** The values in sign-up's address: campaign, Google's proof, and known fields (SGN-16). */
export interface SignupStart {
  p1: string | null
  p2: string | null
  email?: string | undefined
  name?: string | undefined
}

/** What the pages' titles say that it is of. */
export const ABOUT = 'Registo'
/** The address of sign-up's module. */
export const SIGNUP_MODULE = '/wizards/signup.js'
const OFFLINE = 'Não foi possível carregar o registo. Verifique a sua ligação e tente novamente.'

/** The titles of the catalogue's entries, by the field that asks for them. */
export async function catalogueNames(call: CallFunction): Promise<SignupWizard['names']> {
  const [groups, subgroups, services] = await Promise.all([
    connected(() => call('listMainGroups', {})),
    connected(() => call('listSubgroups', {})),
    connected(() => call('listTitles', {})),
  ])
  const named = (rows: readonly { id: number; title: string }[]) =>
    new Map(rows.map(({ id, title }) => [id, title]))
  return { lv1: named(groups), lv2: named(subgroups), lv3: named(services) }
}

/** Sign-up's questionnaire, with the catalogue's names. */
export async function loadSignup(): Promise<SignupWizard> {
  try {
    const [module, names] = await Promise.all([lateModule<WizardModule>(SIGNUP_MODULE), catalogueNames(call)])
    return { ...linkWizard(module), names }
  } catch {
    throw new Error(OFFLINE)
  }
}

/** The result of sending: the token for the sign-on. */
export interface SignedUp {
  token?: string
  status?: string
}

export type SignupActor = WizardActor<SignupStart, SignupWizard, SignedUp>
export type SignupSnapshot = WizardSnapshot<SignupStart, SignupWizard, SignedUp>
/** A step of the sign-up as the server has it. */
export type SignupPage = StepPage<SignupStart, SignupWizard, SignedUp>
export type SignupContext = WizardContext<SignupStart, SignupWizard, SignedUp>

/** Creates the account and signs in with it (SGN-18). Every retry of the same content is one account. */
export async function sendSignup(call: CallFunction, context: SignupContext): Promise<SignedUp> {
  if (!context.wizard) throw new Error(OFFLINE)
  const { definition } = context.wizard
  const { p1, p2 } = context.subject
  const { place } = context.verdicts.zona ?? {}
  const answered = signupCodec.toWire(definition, walkOf(context).relevant)
  const body = { ...answered, p1, p2, lat: place?.lat ?? null, lng: place?.lng ?? null }
  const content = fingerprint(JSON.stringify(body))
  try {
    await call('createUser', { body, idempotencyKey: `${context.requestId}-${content}` })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const text = `Erro ao gravar o registo. ${error.message}`
    throw error.fields.length > 0 ? new SendRefused(text, error.fields) : new Error(text)
  }
  const { email, password } = body
  return call('login', { body: { email, password } }).catch(() => ({}))
}

const checks = signupChecks()

const checkField = fromPromise<readonly Problem[], FieldCheckInput>(async ({ input, signal }) => {
  const check = checks.ofFields[input.check]
  return check ? check(call, input.value, signal) : []
})

/** Sign-up's machine without its effects. */
export const signupMachine = wizardMachine<SignupStart, SignupWizard, SignedUp>()

const machine = signupMachine.provide({
  actors: {
    loadWizard: fromPromise(loadSignup),
    checkStep: fromPromise(({ input, signal }) => checks.checkStep(call, input, signal)),
    fieldCheck: fieldCheck.provide({ actors: { checkField } }),
    send: fromPromise(({ input }) =>
      sendSignup(call, input).catch((error: unknown) => {
        checks.forgetIdentities()
        throw error
      }),
    ),
  },
  actions: { forgetDraft: ({ context }) => storeOf(context.subject).forget() },
})

/** An unfinished sign-up survives a reload in its tab, if it began with the same address. */
const storeOf = (start: SignupStart) =>
  tabDraft('cinco-registo', 'signup', fingerprint(JSON.stringify(start)))

/** The first step is the page itself, the others are below it. */
export const signupAddress = stepPaths(paths.signup, paths.signup)

/** The answers that its address knows. */
function savedIn({ email, name }: SignupStart) {
  const knownAnswers: StepAnswers = { professional: true, ...(email && { email }), ...(name && { name }) }
  const answers: Answers = email || name ? { perfil: knownAnswers } : {}
  return { answers, step: 0 }
}

/**
 * Sign-up's actor: where `page` came with the HTML it goes on from there, also on the server; otherwise with the values of
 * the address, or restored from this tab, at the step that the address names.
 */
export function useSignup(start: SignupStart, page: SignupPage | undefined): SignupActor | undefined {
  const [store] = useState(() => storeOf(start))
  const came = page && { ...page, wizard: page.wizard, context: { ...page.context, subject: start } }
  return useWizard(
    'signup',
    (first) => {
      const named = stepNamed(signupAddress, came)
      const begin = { subject: start, saved: savedIn(start) }
      return beginWizard({ machine, store, start: begin, page: came, ...named }, first)
    },
    (actor) => keepEachChange(actor, store),
    came?.wizard && !came.lost ? () => actorAt(machine, came) : undefined,
  )
}
