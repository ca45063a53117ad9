import { useNavigate } from 'react-router-dom'
import { callAdmin } from '#src/api/admin-client.ts'
import { moment } from '#src/features/admin/moment.ts'
import { PagedGrid } from '#src/features/admin/paged-grid.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { given } from '#src/features/admin/use-filters.ts'
import { usePaged } from '#src/features/admin/use-paged.ts'

/** Home-loan requests, sealed: what is in one is shown, and written down, when it is opened. */
export function Page() {
  const navigate = useNavigate()
  const loans = usePaged('loans', (after, signal) =>
    callAdmin('listLoans', { query: given({ after }), signal }),
  )
  return (
    <SectionFrame title="Crédito habitação" failure={loans.failure} onRetry={loans.reload}>
      <PagedGrid
        label="Pedidos de crédito"
        empty="Ainda não há pedidos de crédito."
        paged={loans}
        onOpen={({ id }) => navigate(id)}
        columns={[
          { field: 'at', headerName: 'Quando', width: 160, valueFormatter: (at: string) => moment(at) },
          { field: 'cod', headerName: 'Código', flex: 1, minWidth: 140 },
        ]}
      />
    </SectionFrame>
  )
}
