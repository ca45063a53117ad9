import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NEW_EMAIL } from '#schemas/accounts/own-data.ts'
import { call } from '#src/api/client.ts'
import { changedWords, FORM } from '#src/features/account/own-data/names.ts'
import { OwnDataCards } from '#src/features/account/own-data/own-data-cards.tsx'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { useNotify } from '#src/ui/feedback/notifications.tsx'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'
import { OwnDataHeading } from './own-data-heading.tsx'

/** A person's own data, and how they are changed (ACC-56). */
export function Page() {
  const [search, setSearch] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const notify = useNotify()
  const { data, failure, reload } = useLoaded('own-data', (signal) => call('showOwnData', { signal }))
  if (!data) {
    return failure ? (
      <FailedLoad failure={failure} onRetry={reload} />
    ) : (
      <WaitingPage label="A carregar os seus dados" shape="cards" />
    )
  }
  const confirmed = (failed?: Error) => {
    setSearch({}, { replace: true })
    notify(failed?.message ?? changedWords[FORM.email] ?? '', failed && 'error')
    // The card with the button is gone.
    heading.current?.focus()
    reload()
  }
  return (
    <Box sx={{ maxWidth: 640 }}>
      <OwnDataHeading ref={heading} />
      <OwnDataCards
        own={data}
        token={search.get(NEW_EMAIL)}
        onChanged={(text) => {
          notify(text)
          reload()
        }}
        onConfirmed={confirmed}
      />
      <Typography color="textSecondary">
        Os contactos de um pedido já enviado mudam-se na página do pedido.
      </Typography>
    </Box>
  )
}
