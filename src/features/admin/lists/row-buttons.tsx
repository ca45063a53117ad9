import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import type { RowAction } from './list.ts'
import { keyOf } from './use-actions.ts'

interface RowButtonsProps<Row extends { id: string | number }> {
  actions: readonly RowAction<Row>[]
  row: Row
  busy: string | undefined
  onBegin: (action: RowAction<Row>, rows: readonly Row[]) => void
}

/** What can be done with one row, as buttons in it. */
export const RowButtons = <Row extends { id: string | number }>(props: RowButtonsProps<Row>) =>
  props.actions.map((action) => (
    <BusyButton
      key={action.id}
      variant="outlined"
      color="secondary"
      busy={props.busy === keyOf(action, [props.row])}
      onClick={(event) => {
        event.stopPropagation()
        props.onBegin(action, [props.row])
      }}
    >
      {action.label}
    </BusyButton>
  ))
