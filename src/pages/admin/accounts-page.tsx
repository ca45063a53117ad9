import { callAdmin } from '#src/api/admin-client.ts'
import { FilterSelect, FilterText, tooShort } from '#src/features/admin/lists/filters.tsx'
import { PagedGrid } from '#src/features/admin/lists/paged-grid.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { given, useFilters } from '#src/features/admin/lists/use-filters.ts'
import { usePaged } from '#src/features/admin/lists/use-paged.ts'
import { moment } from '#src/features/admin/moment.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { accountStates, roleWords } from '#src/features/admin/words.ts'

/** People with an account. */
export function Page() {
  const { values, set, key } = useFilters(['texto', 'papel'])
  const query = given({
    text: tooShort(values.texto, 2) ? '' : values.texto.trim(),
    role: values.papel as 'client' | '',
  })
  const accounts = usePaged(key, (after, signal) =>
    callAdmin('listAccounts', { query: { ...query, ...given({ after }) }, signal }),
  )
  return (
    <SectionFrame title="Contas" failure={accounts.failure} onRetry={accounts.reload}>
      <PagedGrid
        label="Contas"
        empty="Nenhuma conta corresponde à procura."
        paged={accounts}
        addressOf={({ id }) => id}
        filters={
          <>
            <FilterText
              label="E-mail"
              value={values.texto}
              hint={tooShort(values.texto, 2)}
              onChange={set('texto')}
            />
            <FilterSelect
              label="Papel"
              value={values.papel}
              all="Todos os papéis"
              options={Object.entries(roleWords)}
              onChange={set('papel')}
            />
          </>
        }
        columns={[
          { field: 'email', headerName: 'E-mail', flex: 1.2, minWidth: 200 },
          { field: 'name', headerName: 'Nome', flex: 1, minWidth: 140 },
          { field: 'at', headerName: 'Desde', width: 150, valueFormatter: (at: string) => moment(at) },
          {
            field: 'role',
            headerName: 'Papel',
            width: 140,
            valueFormatter: (role: string) => roleWords[role] ?? role,
          },
          {
            field: 'status',
            headerName: 'Estado',
            width: 140,
            renderCell: ({ row }) => (
              <StateChip state={row.suspended ? 'suspended' : row.status} words={accountStates} />
            ),
          },
        ]}
      />
    </SectionFrame>
  )
}
