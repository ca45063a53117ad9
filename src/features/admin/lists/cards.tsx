import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { GridColDef, GridRenderCellParams, GridValidRowModel } from '@mui/x-data-grid'
import { Fragment, type ReactNode, useState } from 'react'
import { WaitingQuestion } from '#src/ui/feedback/waiting.tsx'

interface CardsProps<Row extends GridValidRowModel> {
  label: string
  columns: readonly GridColDef<Row>[]
  rows: readonly Row[]
  loading: boolean
  empty: string
}

/** As many as a page of the server's holds. */
const MORE = 50

/**
 * The rows of a table as cards, where its columns have no room side by side. The first column is the card's heading.
 */
export function Cards<Row extends GridValidRowModel>({
  label,
  columns,
  rows,
  loading,
  empty,
}: CardsProps<Row>) {
  const [shown, setShown] = useState(MORE)
  const [first, ...rest] = columns
  if (loading && rows.length === 0) return <WaitingQuestion label={`${label}: a carregar`} />
  if (rows.length === 0) return <Typography sx={{ py: 3 }}>{empty}</Typography>
  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        aria-busy={loading || undefined}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, opacity: loading ? 0.6 : 1 }}
      >
        {rows.slice(0, shown).map((row) => (
          <Paper
            component="li"
            key={row.id}
            elevation={1}
            sx={{
              position: 'relative',
              p: 2,
              borderRadius: '12px',
              overflowWrap: 'anywhere',
              '& a:first-of-type::after': { content: '""', position: 'absolute', inset: 0 },
              '& button, & dd a': { position: 'relative', zIndex: 1 },
            }}
          >
            {first && <Box sx={{ fontWeight: 650, mb: 1 }}>{cellOf(first, row)}</Box>}
            <Box
              component="dl"
              sx={{
                m: 0,
                display: 'grid',
                rowGap: 0.5,
                columnGap: 1.5,
                gridTemplateColumns: 'minmax(80px, auto) 1fr',
              }}
            >
              {rest.map((column) => {
                const shownAs = cellOf(column, row)
                if (shownAs === '' || shownAs === null || shownAs === undefined || shownAs === false)
                  return null
                return column.headerName ? (
                  <Fragment key={column.field}>
                    <Typography component="dt" variant="body2" color="textSecondary">
                      {column.headerName}
                    </Typography>
                    <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
                      {shownAs}
                    </Box>
                  </Fragment>
                ) : (
                  <Box component="dd" key={column.field} sx={{ m: 0, gridColumn: '1 / -1' }}>
                    {shownAs}
                  </Box>
                )
              })}
            </Box>
          </Paper>
        ))}
      </Box>
      {rows.length > shown && (
        <Button color="secondary" variant="outlined" onClick={() => setShown(shown + MORE)} sx={{ mt: 2 }}>
          Mostrar mais
        </Button>
      )}
    </>
  )
}

/** The content of a column in a row; nothing where the row has no value. */
export function cellOf<Row extends GridValidRowModel>(column: GridColDef<Row>, row: Row): ReactNode {
  const { field, valueGetter, valueFormatter, renderCell } = column
  // The table's types know the kind of a value by its column's field only.
  const value = valueGetter ? valueGetter(row[field] as never, row, column, NO_TABLE) : row[field]
  if (!valueFormatter && (value === null || value === '')) return null
  const formattedValue = valueFormatter ? valueFormatter(value as never, row, column, NO_TABLE) : value
  const params = { id: row.id, field, row, value, formattedValue }
  // The parts that our columns read of many.
  return renderCell?.(params as unknown as GridRenderCellParams<Row>) ?? (formattedValue as ReactNode)
}

/** Columns of ours look at their row alone. */
const NO_TABLE = { current: null } as never
