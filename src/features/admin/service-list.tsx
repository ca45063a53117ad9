import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { Grid } from './lists/grid.tsx'
import { moment } from './moment.ts'

interface ServiceListProps {
  rows: ReplyOf<AdminCalls['listEditable']>['services']
  loading: boolean
  /** A subgroup's title, by its id. */
  subgroupOf: (id: number) => string
}

/** The table of services: how many questions each has, and since when. */
export function ServiceList({ rows, loading, subgroupOf }: ServiceListProps) {
  return (
    <Grid
      aria-label="Serviços"
      rows={rows}
      loading={loading}
      pageSizeOptions={[25, 100]}
      initialState={{ pagination: { paginationModel: { pageSize: 25 } } }}
      empty="Nenhum serviço corresponde à procura."
      addressOf={({ id }) => String(id)}
      columns={[
        { field: 'title', headerName: 'Serviço', flex: 1.3, minWidth: 190 },
        { field: 'id', headerName: 'N.º', width: 68 },
        {
          field: 'sub_group_id',
          headerName: 'Subgrupo',
          flex: 1,
          minWidth: 150,
          valueGetter: (id: number) => subgroupOf(id),
        },
        { field: 'questions', headerName: 'Perguntas', width: 100, type: 'number' },
        {
          field: 'own',
          headerName: 'Estado',
          width: 150,
          sortable: false,
          renderCell: ({ row }) => (
            <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
              <Chip size="small" label={row.own ? 'próprias' : 'do subgrupo'} variant="outlined" />
              {row.draft !== null && <Chip size="small" color="warning" label="rascunho" />}
              {row.number === 0 && <Chip size="small" color="error" label="por publicar" />}
            </Box>
          ),
        },
        {
          field: 'number',
          headerName: 'Versão',
          width: 110,
          valueFormatter: (number: number, row) => (number > 0 ? `${number} · base ${row.base_number}` : '—'),
        },
        {
          field: 'published_at',
          headerName: 'Publicado',
          width: 150,
          valueFormatter: (at: string | null) => (at ? moment(at) : '—'),
          renderCell: ({ row, formattedValue }) => (
            <span>
              {formattedValue}
              {row.author && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {row.author}
                </Typography>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}
