import { Activity, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { latePart } from '#src/lib/connection/late-part.ts'
import { useFocusBack } from '#src/lib/page/use-arrival.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { paths } from '#src/routes/paths.ts'
import { NOT_SENT, type SentLead, sentLead, useSentLead, useSentSoon } from '#src/routes/sent-lead.ts'

const confirmation = latePart(() => import('#src/features/lead-confirmation/lead-confirmation.tsx'))
sentLead.provide(
  async () => (await confirmation.ahead()).writeLead,
  () => document.getElementById('lead-title')?.closest<HTMLElement>('[role=presentation]'),
)
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
  const announced = useSentLead()
  const isSoon = useSentSoon()
  const lead = leadConfirmation ?? announced
  const isOpen = Boolean(message ?? lead)
  // The order that had the focus before is gone.
  useFocusBack(isOpen, !isOpen)
  const close = () => {
    sentLead.forget()
    // Until the home page has opened, the address is still the order's.
    navigate(lead && !leadConfirmation ? paths.home : { pathname, search }, {
      replace: true,
      state: null,
      preventScrollReset: true,
    })
  }
  return (
    <>
      {message && (
        <Suspense>
          <MessageDialog message={message} onClose={close} />
        </Suspense>
      )}
      {(lead || isSoon) && (
        <Activity mode={lead ? 'visible' : 'hidden'}>
          <Suspense>
            <LeadConfirmation lead={lead ?? NOT_SENT} onClose={close} />
          </Suspense>
        </Activity>
      )}
    </>
  )
}
