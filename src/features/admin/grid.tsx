import { DataGrid, type DataGridProps, type GridValidRowModel } from '@mui/x-data-grid'
import { ptPT } from '@mui/x-data-grid/locales'
import { pageNonce } from '#src/lib/page-nonce.ts'

interface GridProps<Row extends GridValidRowModel> extends DataGridProps<Row> {
  /** What is said where there is nothing. */
  empty: string
  onOpen?: ((row: Row) => void) | undefined
}

/** The administration's table: rows as high as they need, in Portuguese, opened by a click. */
export function Grid<Row extends GridValidRowModel>({ empty, onOpen, ...props }: GridProps<Row>) {
  const nonce = pageNonce()
  return (
    <DataGrid
      autoHeight
      getRowHeight={() => 'auto'}
      disableColumnFilter
      disableColumnMenu
      disableRowSelectionOnClick
      {...(nonce !== undefined && { nonce })}
      {...(onOpen && { onRowClick: ({ row }) => onOpen(row) })}
      {...props}
      localeText={{ ...ptPT.components.MuiDataGrid.defaultProps.localeText, noRowsLabel: empty }}
      sx={{
        bgcolor: 'background.paper',
        borderColor: 'divider',
        borderRadius: '12px',
        '--DataGrid-overlayHeight': '160px',
        '& .MuiDataGrid-cell': {
          py: 1.25,
          display: 'flex',
          alignItems: 'center',
          whiteSpace: 'normal',
          overflowWrap: 'anywhere',
        },
        ...(onOpen && { '& .MuiDataGrid-row': { cursor: 'pointer' } }),
      }}
    />
  )
}
