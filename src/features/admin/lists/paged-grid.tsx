import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { DataGridProps, GridValidRowModel } from '@mui/x-data-grid'
import type { ReactNode } from 'react'
import { Grid } from './grid.tsx'
import type { Paged } from './use-paged.ts'

interface PagedGridProps<Row extends GridValidRowModel> {
  label: string
  columns: DataGridProps<Row>['columns']
  paged: Paged<Row>
  /** What is said where there is nothing. */
  empty: string
  /** Where a row leads. */
  addressOf?: (row: Row) => string
  filters?: ReactNode
}

/**
 * A list of the administration: one page of rows, and buttons to the next and the previous one. The server sorts and
 * filters.
 */
export function PagedGrid<Row extends GridValidRowModel>(props: PagedGridProps<Row>) {
  const { label, columns, paged, empty, addressOf, filters } = props
  const { rows, loading, failure, page, hasNext, onNext, onBack } = paged
  return (
    <>
      {filters && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>{filters}</Box>}
      <Grid
        aria-label={label}
        rows={rows}
        columns={columns}
        loading={loading}
        hideFooter
        disableColumnSorting
        empty={failure ? 'A lista não foi carregada.' : empty}
        addressOf={addressOf}
      />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', alignItems: 'center', mt: 2 }}>
        <Box component="span" aria-live="polite">
          Página {page}
        </Box>
        <Turn possible={page > 1} onTurn={onBack}>
          Anterior
        </Turn>
        <Turn possible={hasNext} onTurn={onNext}>
          Seguinte
        </Turn>
      </Box>
    </>
  )
}

/** A button to another page. At the end it is not disabled, since a disabled button loses the focus. */
const Turn = ({
  possible,
  onTurn,
  ...props
}: {
  possible: boolean
  onTurn: () => void
  children: string
}) => (
  <Button
    color="secondary"
    variant="outlined"
    aria-disabled={!possible}
    onClick={possible ? onTurn : undefined}
    sx={{ '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' } }}
    {...props}
  />
)
