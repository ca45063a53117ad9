import type { Verdict } from '#machines/wizard-context.ts'
import { toWirePhone } from '#schemas/atoms/phone.ts'
import { postalCode, unknownPostalCode } from '#schemas/atoms/postal-code.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import type { CallFunction } from '#src/api/client.ts'

export interface Coordinates {
  lat: number
  lng: number
}

type Check = (call: CallFunction, answers: StepAnswers, signal: AbortSignal) => Promise<Verdict>

const problem = (path: string, message: string): Verdict => ({
  problems: [{ path, keyword: 'check', message }],
})

/** Whether the postal code exists, and where it lies (M§5, M§7). Without coordinates there is only no map. */
const checkPostalCode: Check = async (call, answers, signal) => {
  const zip = String(answers.zip_home)
  const { match, suggestions } = await call('checkZip', { params: { zip }, signal })
  if (!match) return problem('/zip_home', unknownPostalCode(suggestions))
  const located = await call('geocode', { query: { address: zip }, signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    return { results: [] }
  })
  return {
    problems: [],
    notes: { zip_home: postalCode.messages.valid },
    data: located.results[0]?.geometry.location satisfies Coordinates | undefined,
  }
}

/** The server's word on phone and e-mail; the step is left only when it is valid (M§5). */
const checkContact: Check = async (call, answers, signal) => {
  const body = { phone: toWirePhone(String(answers.phone)), email: String(answers.email).toLowerCase() }
  const { valid, message } = await call('validatePhoneEmail', { body, signal })
  return valid
    ? { problems: [] }
    : problem(/telefone|telemóvel/i.test(message) ? '/phone' : '/email', message)
}

/** The order's asynchronous checks by the names that its definition uses. */
export const orderChecks: Readonly<Record<string, Check>> = {
  postalCode: checkPostalCode,
  contact: checkContact,
}
