import { Asking } from './asking.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { Grid } from './grid.tsx'
import type { GridProps, RowAction } from './list.ts'
import { ListTools } from './list-tools.tsx'
import { Outcomes } from './outcomes.tsx'
import { useActions } from './use-actions.ts'

interface WholeListProps<Row extends { id: string | number }> extends GridProps<Row> {
  /** The list's path under `/admin`: its saved views and its file are named after it. */
  path: string
  /** What can be done with rows (ADM-30). */
  actions: readonly RowAction<Row>[]
  /** Something was done with rows: they are to be loaded again. */
  onChanged: () => void
}

/** A list whose rows are all here: they are sorted and filtered in the browser. It has the tools of every list (ADM-4). */
export function WholeList<Row extends { id: string | number }>(props: WholeListProps<Row>) {
  const { path, actions, onChanged, ...grid } = props
  const { columns, rows } = grid
  const [first] = columns
  const acting = useActions({ rows, nameOf: (row) => String(first?.text(row) ?? ''), onDone: onChanged })
  return (
    <>
      <ListTools list={{ path, columns }} load={async () => ({ rows: [...rows], next: null })} />
      <Outcomes outcome={acting.outcome} />
      <ChosenBar
        actions={actions}
        chosen={acting.chosen}
        busy={acting.busy}
        onBegin={acting.begin}
        onClear={() => acting.choose(new Set())}
      />
      <Grid {...grid} chosen={acting.ids} onChoose={acting.choose} />
      <Asking acting={acting} />
    </>
  )
}
