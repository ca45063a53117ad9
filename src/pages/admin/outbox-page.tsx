import Button from '@mui/material/Button'
import { useState } from 'react'
import { callAdmin } from '#src/api/admin-client.ts'
import { FilterSelect } from '#src/features/admin/filters.tsx'
import { moment } from '#src/features/admin/moment.ts'
import { PagedGrid } from '#src/features/admin/paged-grid.tsx'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { given, useFilters } from '#src/features/admin/use-filters.ts'
import { usePaged } from '#src/features/admin/use-paged.ts'
import { channelWords, messageStates, templateWords } from '#src/features/admin/words.ts'

/** E-mails and SMS: what waits, what was sent, what failed and can be tried again. */
export function Page() {
  const { values, set, key } = useFilters(['estado'])
  const [refused, setRefused] = useState<Error>()
  const query = given({ state: values.estado as 'dead' | '' })
  const messages = usePaged(key, (after, signal) =>
    callAdmin('listMessages', { query: { ...query, ...given({ after }) }, signal }),
  )
  const resend = (id: string) => {
    setRefused(undefined)
    callAdmin('resendMessage', { params: { id } }).then(messages.reload, setRefused)
  }
  return (
    <SectionFrame title="Envios" failure={messages.failure ?? refused} onRetry={messages.reload}>
      <PagedGrid
        label="Envios"
        empty="Não há mensagens neste estado."
        paged={messages}
        filters={
          <FilterSelect
            label="Estado"
            value={values.estado}
            all="Todos os estados"
            options={Object.entries(messageStates)}
            onChange={set('estado')}
          />
        }
        columns={[
          { field: 'at', headerName: 'Quando', width: 150, valueFormatter: (at: string) => moment(at) },
          {
            field: 'channel',
            headerName: 'Via',
            width: 90,
            valueFormatter: (via: string) => channelWords[via] ?? via,
          },
          { field: 'recipient', headerName: 'Para', flex: 1, minWidth: 200 },
          {
            field: 'template',
            headerName: 'Mensagem',
            flex: 1,
            minWidth: 190,
            valueFormatter: (name: string) => templateWords[name] ?? name,
          },
          {
            field: 'state',
            headerName: 'Estado',
            width: 110,
            valueFormatter: (state: string) => messageStates[state] ?? state,
          },
          { field: 'attempts', headerName: 'Tentativas', width: 100, type: 'number' },
          { field: 'error', headerName: 'Último erro', width: 150 },
          {
            field: 'id',
            headerName: '',
            width: 170,
            renderCell: ({ row }) =>
              row.state === 'dead' && (
                <Button color="secondary" onClick={() => resend(row.id)}>
                  Tentar de novo
                </Button>
              ),
          },
        ]}
      />
    </SectionFrame>
  )
}
