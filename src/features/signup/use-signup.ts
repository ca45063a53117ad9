import { useEffect, useState } from 'react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { type FieldCheckInput, fieldCheck } from '#machines/field-check.ts'
import { SendRefused } from '#machines/send-refused.ts'
import { wizardMachine } from '#machines/wizard.ts'
import { hasAnswers, type WizardContext, walkOf } from '#machines/wizard-context.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { Answers, StepAnswers } from '#schemas/wizards/definition.ts'
import { linkWizard, type WizardModule } from '#schemas/wizards/link.ts'
import { signupCodec } from '#schemas/wizards/signup/codec.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import type { Coordinates } from '#src/api/postal-code-check.ts'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { connected, lateModule } from '#src/lib/late.ts'
import { randomId } from '#src/lib/random-id.ts'
import { forgetIdentities, signupChecks, signupFieldChecks } from './checks.ts'
import { dropSignupDraft, keepSignupDraft, readSignupDraft } from './signup-draft.ts'

export type SignupActor = ActorRefFrom<typeof wizardMachine>

/** The wizard with the names that its steps show. */
export interface SignupWizard extends CompiledWizard {
  names: {
    groups: ReadonlyMap<number, string>
    subgroups: ReadonlyMap<number, string>
    services: ReadonlyMap<number, string>
  }
}

/** What the address brings along: campaign, Google's proof, and what is known of the person. */
export interface SignupStart {
  p1: string | null
  p2: string | null
  email?: string
  name?: string
}

const ADDRESS = '/wizards/signup.js'
const OFFLINE = 'Não foi possível carregar o registo. Verifique a sua ligação e tente novamente.'

async function loadSignup(): Promise<SignupWizard> {
  try {
    const [module, groups, subgroups, services] = await Promise.all([
      lateModule<WizardModule>(ADDRESS),
      connected(() => call('listMainGroups', {})),
      connected(() => call('listSubgroups', {})),
      connected(() => call('listServices', {})),
    ])
    const named = (rows: readonly { id: number; title: string }[]) =>
      new Map(rows.map(({ id, title }) => [id, title]))
    return {
      ...linkWizard(module),
      names: { groups: named(groups), subgroups: named(subgroups), services: named(services) },
    }
  } catch {
    throw new Error(OFFLINE)
  }
}

/** What sending returns: the way to the sign-on. */
export interface SignedUp {
  token?: string
  status?: string
}

/** Creates the account and signs in with it (SGN-18). Every retry of the same content is one account. */
async function sendSignup(context: WizardContext, { p1, p2 }: SignupStart): Promise<SignedUp> {
  if (!context.wizard) throw new Error(OFFLINE)
  const place = context.verdicts.zona?.data as Coordinates | undefined
  const { definition } = context.wizard
  const answered = signupCodec.toWire(definition, walkOf(context).relevant)
  const body = { ...answered, p1, p2, lat: place?.lat ?? null, lng: place?.lng ?? null }
  const content = fingerprint(JSON.stringify(body))
  try {
    await call('createUser', { body, idempotencyKey: `${context.requestId}-${content}` })
  } catch (error) {
    forgetIdentities()
    if (!(error instanceof ApiError)) throw error
    const text = `Erro ao gravar o registo. ${error.message}`
    throw error.fields.length > 0 ? new SendRefused(text, error.fields) : new Error(text)
  }
  const { email, password } = body
  return call('login', { body: { email, password } }).catch(() => ({}))
}

const checkField = fromPromise<readonly Problem[], FieldCheckInput>(async ({ input, signal }) => {
  const check = signupFieldChecks[input.check]
  return check ? check(call, input.value, signal) : []
})

/** Sign-up's actor, begun with what the address brought, or where this tab left it; at `step` where the address names it. */
export function useSignup(start: SignupStart, step: number | undefined): SignupActor | undefined {
  const [actor, setActor] = useState<SignupActor>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address counts once, at the start
  useEffect(() => {
    const machine = wizardMachine.provide({
      actors: {
        loadWizard: fromPromise(async (): Promise<CompiledWizard> => loadSignup()),
        checkStep: fromPromise(({ input, signal }) => {
          const check = signupChecks[input.step.check?.name ?? '']
          return check ? check(call, input.answers, signal) : Promise.resolve({ problems: [] })
        }),
        fieldCheck: fieldCheck.provide({ actors: { checkField } }),
        send: fromPromise(({ input }): Promise<unknown> => sendSignup(input, start)),
      },
      actions: { forgetDraft: dropSignupDraft },
    })
    const { email, name } = start
    const known: StepAnswers = { professional: true, ...(email && { email }), ...(name && { name }) }
    const answers: Answers = email || name ? { perfil: known } : {}
    const began = fingerprint(JSON.stringify(start))
    const { requestId, saved } = readSignupDraft(began) ?? {
      requestId: randomId(),
      saved: { answers, step: 0 },
    }
    const signup = createActor(machine, { input: { subject: 'signup', requestId, saved, step } })
    signup.subscribe((snapshot) => {
      const { context } = snapshot
      const unfinished = context.wizard && !snapshot.matches({ flow: 'submitted' })
      if (unfinished && hasAnswers(context)) keepSignupDraft(began, context)
    })
    signup.start()
    setActor(signup)
    return () => {
      signup.stop()
    }
  }, [])

  return actor
}
