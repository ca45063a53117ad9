import { useEffect, useState } from 'react'
import type { LeadState } from '#schemas/requests/states.ts'
import { call } from '#src/api/client.ts'

interface Known {
  id: string
  s: string
  state: LeadState
}

/**
 * A request's state: first the known one, then the server's, which is asked whenever the page becomes visible, since
 * a request is confirmed in another tab or on another device. With `atOnce` it is asked at the start too. A failed
 * call changes nothing.
 */
export function useLeadState({ id, s, state }: Known, { atOnce = false } = {}): LeadState {
  const [heard, setHeard] = useState<{ after: LeadState; state: LeadState }>()

  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      call('showLead', { query: { l: id, s } }).then(
        (lead) => setHeard({ after: state, state: lead.state }),
        () => {},
      )
    }
    if (atOnce) ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [id, s, state, atOnce])

  return heard?.after === state ? heard.state : state
}
