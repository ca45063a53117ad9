import Alert from '@mui/material/Alert'
import { createContext, use, useEffect, useState } from 'react'
import { type Reach, reachInWords } from '#schemas/requests/waiting.ts'
import { call } from '#src/api/client.ts'

/** How many professionals could answer a request, as the server says it. */
export interface ReachNear {
  zip: string
  reach: Reach
  place: string | null
}

/** What a page of the order came with; undefined where scripts ask for it. */
export const ReachContext = createContext<ReachNear | undefined>(undefined)

interface FewNearProps {
  service: number
  zip: string
}

/** Says before an order is sent that few professionals could answer it (TEL-17). Where nobody knows, it says nothing. */
export function FewNear({ service, zip }: FewNearProps) {
  const came = use(ReachContext)
  const [asked, setAsked] = useState<ReachNear>()
  const known = [asked, came].find((near) => near?.zip === zip)
  const isKnown = known !== undefined
  useEffect(() => {
    if (isKnown) return
    const controller = new AbortController()
    call('showReach', { query: { service, zip }, signal: controller.signal }).then(
      (near) => setAsked({ ...near, zip }),
      () => {},
    )
    return () => controller.abort()
  }, [service, zip, isKnown])
  const text = known && reachInWords(known)
  if (!text) return null
  return (
    <Alert severity="info" role="status" sx={{ mt: 3 }}>
      {text}
    </Alert>
  )
}
