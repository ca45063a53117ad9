import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import { ptPT } from '@mui/x-data-grid/locales'
import type { ReactNode } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { pageNonce } from '#src/lib/page/page-nonce.ts'
import { Cards } from './cards.tsx'
import type { Column, GridProps } from './list.ts'

type Id = string | number

const FIRST_PAGE = { pagination: { paginationModel: { pageSize: 25 } } }

/** A list of the administration: a table where there is room, cards on phones, each row opened by its link. */
export function Grid<Row extends { id: Id }>(props: GridProps<Row>) {
  const { label, columns, rows, loading, empty, addressOf, onePage = false, chosen, onChoose } = props
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const navigate = useNavigate()
  const nonce = pageNonce()
  const open = addressOf && ((row: Row) => navigate(addressOf(row)))
  const linked = columns.map((column, index) => {
    const show = column.show ?? ((row: Row) => <Lines text={column.text(row)} />)
    if (index > 0 || !addressOf) return { ...column, show }
    const link = (row: Row) => (
      <Link
        component={RouterLink}
        to={addressOf(row)}
        onClick={(event) => event.stopPropagation()}
        sx={{ py: 1 }}
      >
        {show(row)}
      </Link>
    )
    return { ...column, show: link }
  })
  if (narrow) return <Cards {...props} columns={linked} />
  return (
    <DataGrid
      aria-label={label}
      rows={rows}
      columns={linked
        .filter(({ under }) => under === undefined)
        .map((column) => toGridColumn(stacked(column, columns)))}
      loading={loading}
      autoHeight
      getRowHeight={() => 'auto'}
      disableColumnFilter
      disableColumnMenu
      disableRowSelectionOnClick
      disableRowSelectionExcludeModel
      hideFooter={onePage}
      disableColumnSorting={onePage}
      hideFooterSelectedRowCount
      {...(!onePage && { pageSizeOptions: [25, 100], initialState: FIRST_PAGE })}
      {...(nonce !== undefined && { nonce })}
      {...(chosen && {
        checkboxSelection: true,
        rowSelectionModel: { type: 'include' as const, ids: new Set(chosen) },
        onRowSelectionModelChange: ({ ids }) => onChoose?.(ids),
      })}
      {...(open && {
        onRowClick: ({ row }) => open(row),
        onCellKeyDown: ({ row }, { key, target, currentTarget }) => {
          if (key === 'Enter' && target === currentTarget) open(row)
        },
      })}
      localeText={{ ...ptPT.components.MuiDataGrid.defaultProps.localeText, noRowsLabel: empty }}
      sx={{
        bgcolor: 'background.paper',
        borderColor: 'divider',
        borderRadius: '12px',
        '--DataGrid-overlayHeight': loading ? '520px' : '160px',
        '& .MuiDataGrid-cell': { py: 1.25, display: 'flex', alignItems: 'center' },
        '& .MuiDataGrid-columnHeaderTitle': { whiteSpace: 'normal', lineHeight: 1.3 },
        '& .MuiDataGrid-cell--textRight': { justifyContent: 'flex-end' },
        // The table is as wide as on the screen, and a sheet is narrower.
        '@media print': {
          zoom: 0.7,
          '&, & .MuiDataGrid-main, & .MuiDataGrid-virtualScroller': { overflow: 'visible' },
        },
        ...(open && { '& .MuiDataGrid-row': { cursor: 'pointer' } }),
      }}
    />
  )
}

/** A column with those that stand below it, each with its title. */
function stacked<Row>(column: Column<Row>, columns: readonly Column<Row>[]): Column<Row> {
  const below = columns.filter(({ under }) => under === column.id)
  if (below.length === 0) return column
  const show = (row: Row) => (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {column.show?.(row)}
      {below.map(({ id, title, text, show }) => {
        const value = text(row)
        return value === null || value === '' ? null : (
          <Typography key={id} variant="body2" color="textSecondary" component="div">
            {title}: <span>{show?.(row) ?? value}</span>
          </Typography>
        )
      })}
    </Box>
  )
  return { ...column, show }
}

/** A column as the table takes it: by its id, with its own cells. */
const toGridColumn = <Row extends { id: Id }>(column: Column<Row>): GridColDef<Row> => {
  const { id, title, text, show, sort = text, isNumber, width, flex, minWidth } = column
  return {
    field: id,
    headerName: title,
    sortable: sort !== null,
    valueGetter: (_, row) => (sort ?? text)(row),
    renderCell: ({ row }) => show?.(row),
    ...(isNumber && { type: 'number' as const }),
    ...(width !== undefined && { width }),
    ...(flex !== undefined && { flex }),
    ...(minWidth !== undefined && { minWidth }),
  }
}

/**
 * At most two lines, so that one long word makes no tall row. The whole text shows on hover, and on the page that the
 * row opens.
 */
function Lines({ text }: { text: ReactNode }) {
  if (text === null || text === '') return null
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
