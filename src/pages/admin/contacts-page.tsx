import { useNavigate } from 'react-router-dom'
import { callAdmin } from '#src/api/admin-client.ts'
import { moment } from '#src/features/admin/moment.ts'
import { PagedGrid } from '#src/features/admin/paged-grid.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { given } from '#src/features/admin/use-filters.ts'
import { usePaged } from '#src/features/admin/use-paged.ts'

/** What was written by the contact form. */
export function Page() {
  const navigate = useNavigate()
  const contacts = usePaged('contacts', (after, signal) =>
    callAdmin('listContacts', { query: given({ after }), signal }),
  )
  return (
    <SectionFrame title="Mensagens" failure={contacts.failure} onRetry={contacts.reload}>
      <PagedGrid
        label="Mensagens"
        empty="Ainda não há mensagens."
        paged={contacts}
        onOpen={({ id }) => navigate(id)}
        columns={[
          { field: 'at', headerName: 'Quando', width: 150, valueFormatter: (at: string) => moment(at) },
          { field: 'name', headerName: 'Nome', flex: 1, minWidth: 150 },
          { field: 'email', headerName: 'E-mail', flex: 1, minWidth: 200 },
          { field: 'subject', headerName: 'Assunto', flex: 1, minWidth: 180 },
          { field: 'attachment', headerName: 'Anexo', width: 130 },
        ]}
      />
    </SectionFrame>
  )
}
