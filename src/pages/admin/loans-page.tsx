import { callAdmin } from '#src/api/admin-client.ts'
import { PagedGrid } from '#src/features/admin/lists/paged-grid.tsx'
import { given } from '#src/features/admin/lists/use-filters.ts'
import { usePaged } from '#src/features/admin/lists/use-paged.ts'
import { moment } from '#src/features/admin/moment.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'

/** The list of home-loan requests. Their content is encrypted; opening one shows it, which is logged. */
export function Page() {
  const loans = usePaged('loans', (after, signal) =>
    callAdmin('listLoans', { query: given({ after }), signal }),
  )
  return (
    <SectionFrame title="Crédito habitação" failure={loans.failure} onRetry={loans.reload}>
      <PagedGrid
        label="Pedidos de crédito"
        empty="Ainda não há pedidos de crédito."
        paged={loans}
        addressOf={({ id }) => id}
        columns={[
          { field: 'cod', headerName: 'Código', width: 160 },
          { field: 'at', headerName: 'Quando', flex: 1, valueFormatter: (at: string) => moment(at) },
        ]}
      />
    </SectionFrame>
  )
}
