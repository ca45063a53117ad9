import Typography from '@mui/material/Typography'
import { isUnconfirmed } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { Confirmations } from '../area/confirmations.tsx'
import { areaAfter } from '../area/load-area.ts'
import type { SectionData } from './section-data.ts'

interface FailedSectionProps {
  failure: Error | undefined
  onRetry: () => void
  loaded: SectionData
}

/** Why a part of the area could not be loaded, or what has to be confirmed first. */
export function FailedSection({ failure, onRetry, loaded }: FailedSectionProps) {
  return isUnconfirmed(failure) ? (
    <ToConfirm text={failure.message} loaded={loaded} />
  ) : (
    <FailedLoad failure={failure} onRetry={onRetry} />
  )
}

/** What to confirm, with the buttons that send the messages again, in the place of what is not shown (ACC-35). */
function ToConfirm({
  text,
  loaded: { unconfirmed, standing },
}: Pick<FailedSectionProps, 'loaded'> & { text: string }) {
  const { data, failure, reload } = useLoaded(
    'to-confirm',
    async (signal) => (await call('showArea', { ...areaAfter(null), signal })).user,
    unconfirmed,
  )
  if (data)
    return (
      <>
        <Typography sx={{ mb: 3, fontWeight: 600 }}>{text}</Typography>
        <Confirmations user={data} standing={standing} />
      </>
    )
  return failure ? (
    <FailedLoad failure={failure} onRetry={reload} />
  ) : (
    <Waiting label="A carregar o que falta confirmar" shape="cards" />
  )
}
