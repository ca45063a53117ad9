import { useEffect, useState } from 'react'
import type { LeadState } from '#schemas/requests/states.ts'
import { call } from '#src/api/client.ts'
import { useLatest } from '#src/lib/use-latest.ts'

interface Known {
  id: string
  s: string
  state: LeadState
}

/**
 * A request's state: first the known one, then the server's, which is asked whenever the page becomes visible, since
 * a request is confirmed in another tab or on another device, and at the start too. A failed call changes nothing.
 */
export function useLeadState({ id, s, state }: Known): LeadState {
  const [heard, setHeard] = useState<{ after: LeadState; state: LeadState }>()

  const { ask } = useLatest({
    ask: () => {
      call('showLead', { query: { l: id, s } }).then(
        (lead) => setHeard({ after: state, state: lead.state }),
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
  }, [ask, id])

  return heard?.after === state ? heard.state : state
}
