import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { LeadConfirmationProps } from '#src/features/lead-confirmation/lead-confirmation.tsx'
import { late } from '#src/lib/connection/late.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'

const LeadConfirmation = lazy(() =>
  late(() => import('#src/features/lead-confirmation/lead-confirmation.tsx')).then((module) => ({
    default: module.LeadConfirmation,
  })),
)

const MessageDialog = lazy(() =>
  late(() => import('#src/ui/feedback/message-dialog.tsx')).then((module) => ({
    default: module.MessageDialog,
  })),
)

/** What a navigation asks this page to show (PAGE-10): a `message`, or the confirmation of a request. */
interface RouteState {
  message?: string
  leadConfirmation?: LeadConfirmationProps['lead']
}

/**
 * Dialogs that a navigation asked for. Closing one removes it from the history entry, so that it shows once. A reload
 * keeps the entry's state, which the server does not know: the first render shows none, like the server's HTML.
 */
export function RouteMessages() {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const inBrowser = useInBrowser()
  const { message, leadConfirmation } = ((inBrowser && state) || {}) as RouteState
  const close = () => navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true })
  return (
    <>
      {message && (
        <Suspense>
          <MessageDialog message={message} onClose={close} />
        </Suspense>
      )}
      {leadConfirmation && (
        <Suspense>
          <LeadConfirmation lead={leadConfirmation} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
