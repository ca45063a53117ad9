import Typography from '@mui/material/Typography'
import { isUnconfirmed } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { Confirmations } from '../area/confirmations.tsx'
import { type Area, areaAfter } from '../area/load-area.ts'

/** What the account has to confirm before it sees anything of requests. */
export interface Unconfirmed {
  /** Why nothing is shown, in words. */
  readonly text: string
  readonly user: Area['user']
}

/** What to confirm, with the buttons that send the messages again, in the place of what is not shown (ACC-35). */
export function ToConfirm({ text, user, standing }: Unconfirmed & { standing: ActionStanding }) {
  return (
    <>
      <Typography sx={{ mb: 3, fontWeight: 600 }}>{text}</Typography>
      <Confirmations user={user} standing={standing} />
    </>
  )
}

interface FailedSectionProps {
  failure: Error | undefined
  onRetry: () => void
}

/** Why a part of the area could not be loaded, or what has to be confirmed first. */
export function FailedSection({ failure, onRetry }: FailedSectionProps) {
  return isUnconfirmed(failure) ? (
    <AskToConfirm text={failure.message} />
  ) : (
    <FailedLoad failure={failure} onRetry={onRetry} />
  )
}

function AskToConfirm({ text }: { text: string }) {
  const { data, failure, reload } = useLoaded('to-confirm', (signal) =>
    call('showArea', { ...areaAfter(null), signal }),
  )
  if (data) return <ToConfirm text={text} user={data.user} standing={{}} />
  return failure ? (
    <FailedLoad failure={failure} onRetry={reload} />
  ) : (
    <Waiting label="A carregar o que falta confirmar" shape="cards" />
  )
}
