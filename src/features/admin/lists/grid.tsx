import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataGrid, type DataGridProps, type GridValidRowModel } from '@mui/x-data-grid'
import { ptPT } from '@mui/x-data-grid/locales'
import type { ReactNode } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { pageNonce } from '#src/lib/page/page-nonce.ts'
import { Cards } from './cards.tsx'

interface GridProps<Row extends GridValidRowModel> extends DataGridProps<Row> {
  /** What is said where there is nothing. */
  empty: string
  /** The page of a row: the first column links to it, and a click on the row opens it. */
  addressOf?: ((row: Row) => string) | undefined
}

/** A list of the administration: a table where there is room, cards on phones, each row opened by its link. */
export function Grid<Row extends GridValidRowModel>({ empty, addressOf, columns, ...props }: GridProps<Row>) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const navigate = useNavigate()
  const nonce = pageNonce()
  const open = addressOf && ((row: Row) => navigate(addressOf(row)))
  const linked = columns.map((column, index) => {
    const { renderCell = ({ formattedValue }) => <Lines text={formattedValue} /> } = column
    if (index > 0 || !addressOf) return { ...column, renderCell }
    const cell: typeof renderCell = (params) => (
      <Link
        component={RouterLink}
        to={addressOf(params.row)}
        onClick={(event) => event.stopPropagation()}
        sx={{ py: 1 }}
      >
        {renderCell(params)}
      </Link>
    )
    return { ...column, renderCell: cell }
  })
  if (narrow) {
    return (
      <Cards
        label={props['aria-label'] ?? ''}
        columns={linked}
        rows={props.rows ?? []}
        loading={props.loading ?? false}
        empty={empty}
      />
    )
  }
  return (
    <DataGrid
      autoHeight
      getRowHeight={() => 'auto'}
      disableColumnFilter
      disableColumnMenu
      disableRowSelectionOnClick
      {...(nonce !== undefined && { nonce })}
      {...(open && {
        onRowClick: ({ row }) => open(row),
        onCellKeyDown: ({ row }, { key, target, currentTarget }) => {
          if (key === 'Enter' && target === currentTarget) open(row)
        },
      })}
      {...props}
      columns={linked}
      localeText={{ ...ptPT.components.MuiDataGrid.defaultProps.localeText, noRowsLabel: empty }}
      sx={{
        bgcolor: 'background.paper',
        borderColor: 'divider',
        borderRadius: '12px',
        '--DataGrid-overlayHeight': '160px',
        '& .MuiDataGrid-cell': { py: 1.25, display: 'flex', alignItems: 'center' },
        '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
        ...(open && { '& .MuiDataGrid-row': { cursor: 'pointer' } }),
      }}
    />
  )
}

/**
 * At most two lines, so that one long word makes no tall row. The whole text shows on hover, and on the page that the
 * row opens.
 */
function Lines({ text }: { text: ReactNode }) {
  return (
    <Box
      component="span"
      title={typeof text === 'string' && text.length > 24 ? text : undefined}
      sx={{
        display: '-webkit-box',
        WebkitLineClamp: { md: 2 },
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        lineHeight: 1.4,
      }}
    >
      {text}
    </Box>
  )
}
