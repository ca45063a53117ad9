import Link from '@mui/material/Link'
import { type Params, Link as RouterLink, useParams } from 'react-router-dom'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { call } from '#src/api/client.ts'
import { Receipt } from '#src/features/credits/receipt.tsx'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import type { SectionProps } from '../section-data.ts'
import { useSection } from '../use-section.ts'

export const load = ({ call }: LoaderContext, _request: Request, { reference = '' }: Params) =>
  call('showReceipt', { params: { reference } })

/** The receipt of one purchase of the signed-in professional (CRD-19). */
export function Page({ loaded }: SectionProps<ReplyOf<Calls['showReceipt']>>) {
  const { reference = '' } = useParams()
  const { data, failure, reload } = useSection(loaded, reference, (signal) =>
    call('showReceipt', { params: { reference }, signal }),
  )
  return (
    <>
      <Link
        component={RouterLink}
        to={`${paths.area}/creditos`}
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, displayPrint: 'none' }}
      >
        Créditos
      </Link>
      {data ? (
        <Receipt receipt={data} />
      ) : failure ? (
        <FailedLoad failure={failure} onRetry={reload} />
      ) : (
        <Waiting label="A carregar a confirmação de pagamento" shape="cards" />
      )}
    </>
  )
}
