import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SentLead } from '#schemas/requests/sent-lead.ts'
import { useFocusBack } from '#src/lib/page/use-arrival.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { prefetchConfirmation } from '#src/routes/prefetch.ts'
import { latePart } from '#src/ui/late-part.tsx'

const confirmation = latePart(() => import('#src/features/lead-confirmation/lead-confirmation.tsx'))
prefetchConfirmation.provide(confirmation.ahead)
const LeadConfirmation = confirmation.component((part) => part.LeadConfirmation)

const MessageDialog = latePart(() => import('#src/ui/feedback/message-dialog.tsx')).component(
  (part) => part.MessageDialog,
)

/** What a navigation asks this page to show (PAGE-10): a `message`, or the confirmation of a request. */
interface RouteState {
  message?: string
  leadConfirmation?: SentLead
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
  const isOpen = Boolean(message ?? leadConfirmation)
  // The order that had the focus before is gone.
  useFocusBack(isOpen, !isOpen)
  const show = (shown: RouteState | null) =>
    navigate({ pathname, search }, { replace: true, state: shown, preventScrollReset: true })
  const close = () => show(null)
  return (
    <>
      {message && (
        <Suspense>
          <MessageDialog message={message} onClose={close} />
        </Suspense>
      )}
      {leadConfirmation && (
        <Suspense>
          <LeadConfirmation
            lead={leadConfirmation}
            onCorrected={(corrected) => show({ leadConfirmation: corrected })}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
