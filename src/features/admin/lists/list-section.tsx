import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { SectionFrame } from '../section-frame.tsx'
import { Asking } from './asking.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { counting, FilterBar } from './filter-bar.tsx'
import { Grid } from './grid.tsx'
import type { Asked, Column, List } from './list.ts'
import { ListTools } from './list-tools.tsx'
import { Outcomes } from './outcomes.tsx'
import { PageTurns } from './page-turns.tsx'
import { RowButtons } from './row-buttons.tsx'
import { useActions } from './use-actions.ts'
import { setFilters, useFilters } from './use-filters.ts'
import { type Paged, type PageOfRows, usePaged } from './use-paged.ts'

interface ListSectionProps<Row extends { id: string }, Name extends string> {
  list: List<Row, Name>
  /** What can be done with all that fits the filters, next to the title. */
  actions?: (values: Readonly<Record<Name, string>>, reload: () => void) => ReactNode
}

/** A page of the administration that is a list, all from its record (ADM-4). */
export function ListSection<Row extends { id: string }, Name extends string>({
  list,
  actions,
}: ListSectionProps<Row, Name>) {
  const names = Object.keys(list.filters) as Name[]
  const { values, set, key } = useFilters(names)
  const counted = Object.fromEntries(
    names.map((name) => [name, counting(list.filters[name], values[name])]),
  ) as Record<Name, string>
  const load = (asked: Asked, signal: AbortSignal) => list.load(counted, asked, signal)
  const paged = usePaged(`${list.path} ${key}`, (after, signal) => load(setFilters({ after }), signal))
  const filtered = names.some((name) => values[name] !== '')
  return (
    <ListView
      list={list}
      paged={paged}
      filtered={filtered}
      filters={<FilterBar filters={list.filters} values={values} set={set} />}
      load={load}
      actions={actions?.(counted, paged.reload)}
    />
  )
}

interface ListViewProps<Row extends { id: string }, Name extends string> {
  list: List<Row, Name>
  paged: Paged<Row>
  /** Whether a filter is set. */
  filtered: boolean
  filters?: ReactNode
  actions?: ReactNode
  load: (asked: Asked, signal: AbortSignal) => Promise<PageOfRows<Row>>
}

/** A list with its rows: what is shown, and what can be done with them. */
export function ListView<Row extends { id: string }, Name extends string>(props: ListViewProps<Row, Name>) {
  const { list, paged, filtered, filters, actions, load } = props
  const { rows, loading, failure, reload } = paged
  const [first] = list.columns
  const acting = useActions({
    rows,
    nameOf: (row) => String(first?.text(row) ?? ''),
    onDone: reload,
  })
  const empty = filtered ? list.noneFound : list.none
  return (
    <SectionFrame title={list.title} failure={failure} onRetry={reload} actions={actions}>
      {filters}
      <ListTools list={list} load={load} />
      <Outcomes outcome={acting.outcome} />
      {list.actions.length > 0 && (
        <ChosenBar
          actions={list.actions}
          chosen={acting.chosen}
          busy={acting.busy}
          onBegin={acting.begin}
          onClear={() => acting.choose(new Set())}
        />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Grid
          label={list.label}
          columns={withButtons(list, acting)}
          rows={rows}
          loading={loading}
          empty={failure ? 'A lista não foi carregada.' : empty}
          addressOf={list.addressOf}
          onePage
          {...(list.actions.length > 0 && { chosen: acting.ids, onChoose: acting.choose })}
        />
      </Box>
      <PageTurns paged={paged} />
      <Asking acting={acting} />
    </SectionFrame>
  )
}

const TO_DECIDE = 'Ver e decidir'

/** The columns, and one for what each row has a button of. */
function withButtons<Row extends { id: string }, Name extends string>(
  { columns, actions, addressOf, isToDecide }: List<Row, Name>,
  { begin, busy }: Pick<ReturnType<typeof useActions<Row>>, 'begin' | 'busy'>,
): readonly Column<Row>[] {
  const rowActions = actions.filter(({ inRows }) => inRows)
  if (rowActions.length === 0 && !isToDecide) return columns
  const possible = (row: Row) => rowActions.filter(({ isFor }) => isFor(row))
  const decided = (row: Row) => (isToDecide?.(row) ? addressOf?.(row) : undefined)
  const buttons: Column<Row> = {
    id: 'actions',
    title: 'Ação',
    width: rowActions.length === 0 ? 160 : 190,
    sort: null,
    text: (row) =>
      [...(decided(row) === undefined ? [] : [TO_DECIDE]), ...possible(row).map(({ label }) => label)].join(
        ', ',
      ),
    show: (row) => {
      const address = decided(row)
      if (address === undefined)
        return <RowButtons actions={possible(row)} row={row} busy={busy} onBegin={begin} />
      return (
        <Button component={RouterLink} to={address} variant="outlined" color="secondary">
          {TO_DECIDE}
        </Button>
      )
    },
  }
  return [...columns, buttons]
}
