import { callAdmin } from '#src/api/admin-client.ts'
import { PagedGrid } from '#src/features/admin/lists/paged-grid.tsx'
import { given } from '#src/features/admin/lists/use-filters.ts'
import { usePaged } from '#src/features/admin/lists/use-paged.ts'
import { moment } from '#src/features/admin/moment.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'

/** What was written by the contact form. */
export function Page() {
  const contacts = usePaged('contacts', (after, signal) =>
    callAdmin('listContacts', { query: given({ after }), signal }),
  )
  return (
    <SectionFrame title="Mensagens" failure={contacts.failure} onRetry={contacts.reload}>
      <PagedGrid
        label="Mensagens"
        empty="Ainda não há mensagens."
        paged={contacts}
        addressOf={({ id }) => id}
        columns={[
          { field: 'subject', headerName: 'Assunto', flex: 1.2, minWidth: 160 },
          { field: 'at', headerName: 'Quando', width: 150, valueFormatter: (at: string) => moment(at) },
          { field: 'name', headerName: 'Nome', flex: 0.8, minWidth: 120 },
          { field: 'email', headerName: 'E-mail', flex: 1.2, minWidth: 180 },
          { field: 'attachment', headerName: 'Anexo', width: 170 },
        ]}
      />
    </SectionFrame>
  )
}
