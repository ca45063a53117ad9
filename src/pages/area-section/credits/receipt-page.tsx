import Link from '@mui/material/Link'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { call } from '#src/api/client.ts'
import { Receipt } from '#src/features/credits/receipt.tsx'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { Waiting } from '#src/ui/feedback/waiting.tsx'

/** The receipt of one purchase of the signed-in professional (CRD-19). */
export function Page() {
  const { reference = '' } = useParams()
  const { data, failure, reload } = useLoaded(reference, (signal) =>
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
