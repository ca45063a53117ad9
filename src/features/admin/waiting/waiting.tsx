import { createContext, type ReactNode, useContext } from 'react'
import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { useNews } from '#src/api/use-news.ts'
import { type Loaded, useLoaded } from '#src/lib/use-loaded.ts'

type Waiting = ReplyOf<AdminCalls['showWaiting']>
export type WaitingKind = Waiting['kinds'][number]

const WaitingContext = createContext<Loaded<Waiting> | undefined>(undefined)

/** What waits for administrators, loaded once for the menu and the first page, and kept up to date (ADM-40). */
export function WaitingProvider({ children }: { children: ReactNode }) {
  const loaded = useLoaded('waiting', (signal) => callAdmin('showWaiting', { signal }))
  useNews(loaded.refresh, loaded.data?.stream)
  return <WaitingContext value={loaded}>{children}</WaitingContext>
}

/** What `WaitingProvider` loaded. */
export function useWaiting(): Loaded<Waiting> {
  const loaded = useContext(WaitingContext)
  if (!loaded) throw new Error('There is no WaitingProvider.')
  return loaded
}

/** How many things of some kinds wait, in words: '2 devoluções por decidir, 1 compra contestada'. */
export const countsInWords = (kinds: readonly WaitingKind[]): string =>
  kinds.map(({ count, one, several }) => `${count} ${count === 1 ? one : several}`).join(', ')
