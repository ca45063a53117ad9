import { useEffect, useState } from 'react'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { LeadState } from '#schemas/requests/states.ts'
import { call } from '#src/api/client.ts'
import { useLatest } from '#src/lib/use-latest.ts'

interface LeadAtHand {
  id: string
  s: string
  state: LeadState
}

interface Heard {
  state: LeadState
  /** The request as the server told of it; undefined until then. */
  storedLead: ReplyOf<Calls['showLead']> | undefined
}

/**
 * A request's state: first the known one, then the server's, which is asked whenever the page becomes visible, since
 * a request is confirmed in another tab or on another device, and at the start too. A failed call changes nothing.
 */
export function useLeadState({ id, s, state }: LeadAtHand): Heard {
  const [heard, setHeard] = useState<{ after: LeadState; storedLead: ReplyOf<Calls['showLead']> }>()

  const { ask } = useLatest({
    ask: () => {
      call('showLead', { query: { l: id, s } }).then(
        (storedLead) => setHeard({ after: state, storedLead }),
        () => {},
      )
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request is asked for, too
  useEffect(() => {
    const see = () => {
      if (document.visibilityState === 'visible') ask()
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [ask, id, s])

  return { state: heard?.after === state ? heard.storedLead.state : state, storedLead: heard?.storedLead }
}
