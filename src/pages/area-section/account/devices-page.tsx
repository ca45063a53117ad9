import { useState } from 'react'
import { errorOf } from '#schemas/validation/thrown.ts'
import { call } from '#src/api/client.ts'
import { DeviceList, type EndedDevices } from '#src/features/account/device-list.tsx'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { useNotify } from '#src/ui/feedback/notifications.tsx'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'

const NO_FORM = {}

/** The devices on which one is signed in (ACC-50). */
export function Page() {
  const { data, failure, reload, refresh } = useLoaded('devices', (signal) => call('listDevices', { signal }))
  const [ended, setEnded] = useState<EndedDevices>()
  const notify = useNotify()
  if (!data) {
    return failure ? (
      <FailedLoad failure={failure} onRetry={reload} />
    ) : (
      <WaitingPage label="A carregar os seus dispositivos" shape="rows" />
    )
  }
  const end = async (what: EndedDevices, work: () => Promise<unknown>) => {
    setEnded(undefined)
    try {
      await work()
      setEnded(what)
    } catch (error) {
      notify(errorOf(error).message, 'error')
    }
    refresh()
  }
  return (
    <DeviceList
      devices={data.devices}
      standing={NO_FORM}
      ended={ended}
      onEnd={(id) => void end('um', () => call('endDevice', { params: { id } }))}
      onEndOthers={() => void end('outros', () => call('endOtherDevices', {}))}
    />
  )
}
