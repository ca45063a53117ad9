import { callAdmin } from '#src/api/admin-client.ts'
import { call } from '#src/api/client.ts'
import { FilterSelect, FilterText, tooShort } from '#src/features/admin/lists/filters.tsx'
import { PagedGrid } from '#src/features/admin/lists/paged-grid.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { dayOf, given, useFilters } from '#src/features/admin/lists/use-filters.ts'
import { usePaged } from '#src/features/admin/lists/use-paged.ts'
import { moment } from '#src/features/admin/moment.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { ServicePicker } from '#src/features/admin/service-picker.tsx'
import { requestStates } from '#src/features/admin/words.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'

/** All requests, newest first, found by code, e-mail, state, service and days. */
export function Page() {
  const { values, set, key } = useFilters(['texto', 'estado', 'servico', 'de', 'ate'])
  const query = given({
    text: tooShort(values.texto, 3) ? '' : values.texto.trim(),
    state: values.estado as 'published' | '',
    service: /^\d+$/.test(values.servico) ? Number(values.servico) : undefined,
    from: dayOf(values.de),
    to: dayOf(values.ate),
  })
  const requests = usePaged(key, (after, signal) =>
    callAdmin('listRequests', { query: { ...query, ...given({ after }) }, signal }),
  )
  const services = useLoaded('services', () => call('listTitles', {}))
  return (
    <SectionFrame title="Pedidos" failure={requests.failure} onRetry={requests.reload}>
      <PagedGrid
        label="Pedidos"
        empty={
          Object.values(values).some(Boolean)
            ? 'Nenhum pedido corresponde à procura.'
            : 'Ainda não há pedidos.'
        }
        paged={requests}
        addressOf={({ id }) => id}
        filters={
          <>
            <FilterText
              label="Código ou e-mail"
              value={values.texto}
              hint={tooShort(values.texto, 3)}
              onChange={set('texto')}
            />
            <FilterSelect
              label="Estado"
              value={values.estado}
              all="Todos os estados"
              options={Object.entries(requestStates)}
              onChange={set('estado')}
            />
            <ServicePicker services={services.data ?? []} value={values.servico} onChange={set('servico')} />
            <FilterText label="De" type="date" value={values.de} onChange={set('de')} />
            <FilterText label="Até" type="date" value={values.ate} onChange={set('ate')} />
          </>
        }
        columns={[
          { field: 'cod', headerName: 'Código', width: 128 },
          { field: 'at', headerName: 'Quando', width: 150, valueFormatter: (at: string) => moment(at) },
          { field: 'service', headerName: 'Serviço', flex: 1, minWidth: 150 },
          { field: 'name', headerName: 'Nome', flex: 0.8, minWidth: 120 },
          { field: 'email', headerName: 'E-mail', flex: 1.2, minWidth: 180 },
          {
            field: 'state',
            headerName: 'Estado',
            width: 140,
            renderCell: ({ row }) => <StateChip state={row.state} words={requestStates} />,
          },
        ]}
      />
    </SectionFrame>
  )
}
