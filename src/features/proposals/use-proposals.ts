import { useEffect, useState } from 'react'
import { call } from '#src/api/client.ts'
import { useSeenAgain } from '#src/lib/page/use-seen-again.ts'
import { useLatest } from '#src/lib/use-latest.ts'
import type { Listed } from './client-proposals.tsx'

interface Asked {
  /** The proposals that the page came with; undefined before the request was confirmed. */
  came: Listed | undefined
  link: { l: string; s: string }
  /** Whether the request may have proposals. */
  isConfirmed: boolean
}

/**
 * A request's proposals: those that the page came with, then the server's, which are asked for whenever the page becomes
 * visible, and once the request is confirmed in another tab (PRO-9). A failed call changes nothing.
 */
export function useProposals({ came, link, isConfirmed }: Asked): Listed | undefined {
  const [newer, setNewer] = useState<{ than: Listed | undefined; listed: Listed }>()
  const isMissing = isConfirmed && came === undefined
  const { ask } = useLatest({
    ask: () => {
      if (!isConfirmed) return
      call('listProposals', { query: link }).then(
        (listed) => setNewer({ than: came, listed }),
        () => {},
      )
    },
  })
  useSeenAgain(ask)
  useEffect(() => {
    if (isMissing) ask()
  }, [isMissing, ask])
  return newer && newer.than === came ? newer.listed : came
}
