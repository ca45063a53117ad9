import Box from '@mui/material/Box'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import type { RowAction } from './list.ts'
import { keyOf } from './use-actions.ts'

interface RowButtonsProps<Row extends { id: string | number }> {
  actions: readonly RowAction<Row>[]
  row: Row
  busy: string | undefined
  onBegin: (action: RowAction<Row>, rows: readonly Row[]) => void
}

/** What can be done with one row, as buttons in it (ADM-56). */
export const RowButtons = <Row extends { id: string | number }>(props: RowButtonsProps<Row>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {props.actions.map((action) => (
      <BusyButton
        key={action.id}
        variant="outlined"
        color={action.isDangerous ? 'error' : 'secondary'}
        busy={props.busy === keyOf(action, [props.row])}
        onClick={(event) => {
          event.stopPropagation()
          props.onBegin(action, [props.row])
        }}
      >
        {action.label}
      </BusyButton>
    ))}
  </Box>
)
