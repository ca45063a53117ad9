import { useLocation } from 'react-router-dom'
import { call } from '#src/api/client.ts'
import { ProvePerson, proofPageIn } from '#src/features/account/prove-person.tsx'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { areaAfter } from '#src/pages/area/load-area.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'

const NO_FORM = {}

/** Where one proves who one is: by a link from an e-mail, or in another tab than the form that wants it (ACC-53). */
export function Page() {
  const { search } = useLocation()
  const { data, failure, reload } = useLoaded('area', (signal) =>
    call('showArea', { ...areaAfter(null), signal }),
  )
  if (!data) {
    return failure ? (
      <FailedLoad failure={failure} onRetry={reload} />
    ) : (
      <WaitingPage label="A carregar" shape="cards" />
    )
  }
  const asked = proofPageIn(new URLSearchParams(search))
  return <ProvePerson {...asked} hasPassword={data.user.has_password} actions={NO_FORM} />
}
