import { useRef, useState } from 'react'
import { email as emailAtom, readEmail } from '#schemas/atoms/email.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { call } from '#src/api/client.ts'

/**
 * The field of the right e-mail of a request (REQ-22): what is wrong with it (`failed`: from the start), and the call.
 * `onCorrected` gets the reply, which has another secret of the request's links.
 */
export function useCorrectEmail(
  { id, s }: { id: string; s: string },
  onCorrected: (reply: ReplyOf<Calls['correctEmail']>) => unknown,
  failed?: string,
) {
  const [problem, setProblem] = useState(failed)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const refuse = (text: string) => {
    setProblem(text)
    input.current?.focus()
  }
  const correct = async () => {
    const wanted = readEmail(input.current?.value ?? '')
    if (busy) return
    if (!emailAtom.test(wanted)) return refuse(emailAtom.messages.format)
    setBusy(true)
    try {
      await onCorrected(await call('correctEmail', { body: { l: id, s, email: wanted } }))
    } catch (error) {
      refuse((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return { input, problem, busy, correct }
}
