import { postalCode } from '../../atoms/postal-code.ts'
import type { WalkedStep } from '../walk.ts'

/** An order's postal code at the last step of its path, where it is sent from (TEL-17); undefined at other steps. */
export function zipToSend(path: readonly WalkedStep[], step: string | undefined): string | undefined {
  if (path.at(-1)?.step.id !== step) return undefined
  const zip = String(path.find((walked) => walked.step.id === 'zip_home')?.answers.zip_home)
  return postalCode.test(zip) ? zip : undefined
}
