import type { Verdict } from '#machines/wizard/context.ts'
import { passwordProblem } from '#schemas/accounts/password.ts'
import { toWirePhone } from '#schemas/atoms/phone.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import type { CallFunction } from '#src/api/client.ts'
import { checkPostalCode } from '#src/api/postal-code-check.ts'
import { type Check, stepCheck } from '#src/wizard/step-check.ts'

type FieldCheck = (call: CallFunction, value: unknown, signal: AbortSignal) => Promise<readonly Problem[]>

type Judged = { valid: boolean; message: string }

/** Refuses a common password before the server does. */
const checkPassword: FieldCheck = async (_, value) => {
  const message = passwordProblem(String(value))
  return message === undefined ? [] : [{ path: '/password', keyword: 'check', message }]
}

/** Sign-up's asynchronous checks for one visitor: they remember their results, so that going back and forth asks nothing twice. */
export function signupChecks() {
  const identities = new Map<string, readonly Problem[]>()
  const places = new Map<string, Verdict>()

  async function judged(
    field: string,
    value: string,
    ask: () => Promise<Judged>,
  ): Promise<readonly Problem[]> {
    const verdict = identities.get(value)
    if (verdict) return verdict
    const { valid, message } = await ask()
    const problems = valid ? [] : [{ path: `/${field}`, keyword: 'check', message }]
    identities.set(value, problems)
    return problems
  }

  const checkEmail: FieldCheck = (call, value, signal) => {
    const email = String(value).toLowerCase()
    return judged('email', email, () => call('validateEmail', { body: { email }, signal }))
  }

  const checkPhone: FieldCheck = (call, value, signal) => {
    const phone = toWirePhone(String(value))
    return judged('phone', phone, () => call('validatePhone', { body: { phone }, signal }))
  }

  /** A code without coordinates is not remembered, so that its map is asked for again. */
  const checkWorkCode: Check = async (call, { zip_work }, signal) => {
    const zip = String(zip_work)
    const verdict = places.get(zip) ?? (await checkPostalCode(call, 'zip_work', zip, signal))
    if (verdict.place !== undefined || verdict.problems.length > 0) places.set(zip, verdict)
    return verdict
  }

  /** Whether e-mail and phone are still free (SGN-4); a client's postal code is checked here, since it will be the work one. */
  const checkIdentity: Check = async (call, answers, signal) => {
    const { email, phone, professional, zip_home } = answers
    const [taken, used, place] = await Promise.all([
      checkEmail(call, email, signal),
      checkPhone(call, phone, signal),
      professional === false ? checkWorkCode(call, { zip_work: zip_home }, signal) : { problems: [] },
    ])
    const unknown = place.problems.map((problem) => ({ ...problem, path: '/zip_home' }))
    return { problems: [...taken, ...used, ...unknown] }
  }

  const checkAccount: Check = async (call, answers, signal) => {
    const weak = await checkPassword(call, answers.password, signal)
    const { problems } = await checkIdentity(call, answers, signal)
    return { problems: [...problems, ...weak] }
  }

  return {
    /** Those of steps, by the names that the definition uses. */
    checkStep: stepCheck({ identity: checkIdentity, account: checkAccount, postalCode: checkWorkCode }),

    /** Those of single fields. */
    ofFields: { email: checkEmail, phone: checkPhone, password: checkPassword } as Readonly<
      Record<string, FieldCheck>
    >,

    /** Forgets the results for e-mails and phones, which an attempt to sign up may have changed. */
    forgetIdentities: () => identities.clear(),
  }
}
