import type { Verdict } from '#machines/wizard/context.ts'
import { toWirePhone } from '#schemas/atoms/phone.ts'
import { isPostalCode } from '#schemas/atoms/place-text.ts'
import { placeProblem } from '#schemas/places/place-label.ts'
import { checkPostalCode } from '#src/api/postal-code-check.ts'
import { type Check, stepCheck } from '#src/wizard/step-check.ts'

const problem = (path: string, message: string): Verdict => ({
  problems: [{ path, keyword: 'check', message }],
})

/** Asks the server about phone and e-mail; the step is left only when both are valid (ORD-9). */
const checkContact: Check = async (call, answers, signal) => {
  const body = { phone: toWirePhone(String(answers.phone)), email: String(answers.email).toLowerCase() }
  const { valid, message, field } = await call('validatePhoneEmail', { body, signal })
  return valid ? { problems: [] } : problem(`/${field ?? 'email'}`, message)
}

/** Asks the server about a place beside the order's own, by its postal code or its name. */
const checkPlace: Check = async (call, answers, signal) => {
  const [field, text] = Object.entries(answers).find(([, value]) => value !== undefined) ?? []
  if (field === undefined) return { problems: [] }
  if (isPostalCode(String(text))) return checkPostalCode(call, field, String(text), signal)
  const { results } = await call('searchPlaces', { params: { text: String(text).trim() }, signal })
  const message = placeProblem(String(text), results)
  return message === undefined ? { problems: [] } : problem(`/${field}`, message)
}

/** The order's asynchronous checks by the names that its definition uses. */
export const checkOrderStep = stepCheck({
  postalCode: (call, answers, signal) => checkPostalCode(call, 'zip_home', String(answers.zip_home), signal),
  contact: checkContact,
  place: checkPlace,
})
