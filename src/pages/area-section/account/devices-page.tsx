import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { errorOf } from '#schemas/validation/thrown.ts'
import { call } from '#src/api/client.ts'
import { DeviceList, deviceActs, type EndedDevices, endedIn } from '#src/features/account/device-list.tsx'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import { runAction } from '#src/routes/posted-action.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { useNotify } from '#src/ui/feedback/notifications.tsx'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'
import type { SectionProps } from '../section-data.ts'
import { useSection } from '../use-section.ts'

export const load = ({ call }: LoaderContext) => call('listDevices', {})

export const act = (context: ActionContext) => runAction(context, deviceActs(context.form))

/** The devices on which one is signed in (ACC-50). */
export function Page({ loaded }: SectionProps<ReplyOf<Calls['listDevices']>>) {
  const { data, failure, reload, refresh } = useSection(loaded, 'devices', (signal) =>
    call('listDevices', { signal }),
  )
  const [search] = useSearchParams()
  const [ended, setEnded] = useState(() => endedIn(search))
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
      standing={loaded.standing}
      ended={ended}
      onEnd={(id) => void end('um', () => call('endDevice', { params: { id } }))}
      onEndOthers={() => void end('outros', () => call('endOtherDevices', {}))}
    />
  )
}
