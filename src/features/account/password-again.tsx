import { Suspense, useEffect, useRef, useState } from 'react'
import type { ProofKind } from '#schemas/accounts/proof.ts'
import { openProofPlace } from '#src/api/proved-again.ts'
import { latePart } from '#src/ui/late-part.tsx'

const Dialog = latePart(() => import('./password-again-dialog.tsx')).component(
  (part) => part.PasswordAgainDialog,
)

/**
 * Asks who the person is where a call wants it (ACC-53): by the password, or by a link for somebody without one. The call
 * then goes on by itself, or fails with its own words where the person does not answer.
 */
export function PasswordAgain() {
  const [kind, setKind] = useState<ProofKind>()
  const waiting = useRef<((isProved: boolean) => void)[]>([])
  const settle = (isProved: boolean) => {
    setKind(undefined)
    for (const go of waiting.current.splice(0)) go(isProved)
  }
  useEffect(() => {
    const asks = waiting.current
    const close = openProofPlace((wanted) => {
      setKind(wanted)
      return new Promise((resolve) => asks.push(resolve))
    })
    return () => {
      close()
      for (const go of asks.splice(0)) go(false)
    }
  }, [])
  if (!kind) return null
  return (
    <Suspense>
      <Dialog kind={kind} onSettled={settle} />
    </Suspense>
  )
}
