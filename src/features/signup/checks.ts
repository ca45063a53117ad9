import type { Verdict } from '#machines/wizard-context.ts'
import { toWirePhone } from '#schemas/atoms/phone.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import type { CallFunction } from '#src/api/client.ts'
import { checkPostalCode } from '#src/api/postal-code-check.ts'

type Check = (call: CallFunction, answers: StepAnswers, signal: AbortSignal) => Promise<Verdict>
type Judged = { valid: boolean; message: string }

/** Answers that were had already, so that going back and forth asks nothing twice. */
const known = new Map<string, Judged>()

async function once(key: string, ask: () => Promise<Judged>): Promise<Judged> {
  const found = known.get(key) ?? (await ask())
  known.set(key, found)
  return found
}

/** Whether e-mail and phone are still free (M§5); a client's postal code is checked here, since it will be the work one. */
const checkIdentity: Check = async (call, answers, signal) => {
  const email = String(answers.email).toLowerCase()
  const phone = toWirePhone(String(answers.phone))
  const [emailVerdict, phoneVerdict, zip] = await Promise.all([
    once(email, () => call('validateEmail', { body: { email }, signal })),
    once(phone, () => call('validatePhone', { body: { phone }, signal })),
    answers.professional === false
      ? checkPostalCode(call, 'zip_home', String(answers.zip_home), signal)
      : { problems: [] },
  ])
  const taken = [
    ['/email', emailVerdict],
    ['/phone', phoneVerdict],
  ] as const
  return {
    problems: [
      ...taken.flatMap(([path, { valid, message }]) => (valid ? [] : [{ path, keyword: 'check', message }])),
      ...zip.problems,
    ],
  }
}

/** What was said of an e-mail or a phone before somebody signed up with it no longer holds. */
export const forgetIdentities = () => known.clear()

/** Sign-up's asynchronous checks by the names that its definition uses. */
export const signupChecks: Readonly<Record<string, Check>> = {
  identity: checkIdentity,
  postalCode: (call, answers, signal) => checkPostalCode(call, 'zip_work', String(answers.zip_work), signal),
}
