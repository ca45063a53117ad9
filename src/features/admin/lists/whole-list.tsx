import { Grid, type GridProps } from './grid.tsx'
import { ListTools } from './list-tools.tsx'

interface WholeListProps<Row extends { id: string | number }> extends GridProps<Row> {
  /** The list's path under `/admin`: its saved views and its file are named after it. */
  path: string
}

/** A list whose rows are all here: they are sorted and filtered in the browser. It has the tools of every list (ADM-4). */
export const WholeList = <Row extends { id: string | number }>({ path, ...grid }: WholeListProps<Row>) => (
  <>
    <ListTools
      list={{ path, columns: grid.columns }}
      load={async () => ({ rows: [...grid.rows], next: null })}
    />
    <Grid {...grid} />
  </>
)
