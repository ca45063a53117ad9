import { adminActions } from '#schemas/calls/admin/audit.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { PagedGrid } from '#src/features/admin/lists/paged-grid.tsx'
import { usePaged } from '#src/features/admin/lists/use-paged.ts'
import { LogSubject } from '#src/features/admin/log-subject.tsx'
import { moment } from '#src/features/admin/moment.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'

const words: Readonly<Record<string, string>> = adminActions

/** What administrators did, newest first. */
export function Page() {
  const log = usePaged('log', (after, signal) =>
    callAdmin('listActions', { query: after === undefined ? {} : { after }, signal }),
  )
  return (
    <SectionFrame title="Registo de ações" failure={log.failure} onRetry={log.reload}>
      <PagedGrid
        label="Ações"
        empty="Ainda não há ações registadas."
        paged={log}
        columns={[
          { field: 'at', headerName: 'Quando', width: 150, valueFormatter: (at: string) => moment(at) },
          { field: 'admin', headerName: 'Quem', width: 150 },
          {
            field: 'action',
            headerName: 'O quê',
            flex: 0.8,
            minWidth: 180,
            valueFormatter: (action: string) => words[action] ?? action,
          },
          {
            field: 'subject',
            headerName: 'A quê',
            flex: 1,
            minWidth: 170,
            renderCell: ({ row }) => <LogSubject {...row} />,
          },
          {
            field: 'note',
            headerName: 'Nota',
            flex: 1,
            minWidth: 170,
            // The reason shows nowhere else.
            renderCell: ({ row }) => <span style={{ overflowWrap: 'anywhere' }}>{row.note}</span>,
          },
        ]}
      />
    </SectionFrame>
  )
}
