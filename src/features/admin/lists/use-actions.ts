import { useRef, useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import type { RowAction } from './list.ts'

/** What came of an action on some rows: what was done, which row was refused and why, how many were not tried. */
export interface Outcome {
  readonly said: string | undefined
  readonly refused: readonly { readonly name: string; readonly why: string }[]
  readonly untried: number
}

/** The statuses that end the work, since every other row would fail too: no connection, no session. */
const HOPELESS = [0, 401]

interface Each<Row> {
  rows: readonly Row[]
  run: (row: Row) => Promise<unknown>
  nameOf: (row: Row) => string
  /** Hears how many rows were tried; false stops it. */
  onTried?: (count: number) => boolean
}

/**
 * Does an action with one row after the other, and sums up the outcome. A refused row stops none of the others. `left`
 * are the rows that were not tried.
 */
export async function doEach<Row>(
  { done: saidOf }: Pick<RowAction<Row>, 'done'>,
  { rows, run, nameOf, onTried = () => true }: Each<Row>,
): Promise<Outcome & { left: readonly Row[] }> {
  const refused: { name: string; why: string; row: Row }[] = []
  let done = 0
  for (const row of rows) {
    try {
      await run(row)
      done += 1
    } catch (error) {
      refused.push({ name: nameOf(row), why: error instanceof Error ? error.message : String(error), row })
      if (error instanceof ApiError && HOPELESS.includes(error.status)) break
    }
    if (!onTried(done + refused.length)) break
  }
  const untried = rows.slice(done + refused.length)
  return {
    said: done > 0 ? saidOf(done) : undefined,
    refused: refused.map(({ name, why }) => ({ name, why })),
    untried: untried.length,
    left: [...refused.map(({ row }) => row), ...untried],
  }
}

interface Asking<Row> {
  action: RowAction<Row>
  rows: readonly Row[]
}

interface UseActions<Row extends { id: string | number }> {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** Something was done: the rows are to be loaded again. */
  onDone: () => void
}

/** Which rows are chosen, and what is being done with them. */
export function useActions<Row extends { id: string | number }>({ rows, nameOf, onDone }: UseActions<Row>) {
  const [ids, choose] = useState<ReadonlySet<string | number>>(new Set())
  const [asking, setAsking] = useState<Asking<Row>>()
  const [busy, setBusy] = useState<string>()
  const [tried, setTried] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>()
  /** What is under way, whatever the last render knew of it. */
  const going = useRef({ on: false, stopped: false })
  const chosen = rows.filter(({ id }) => ids.has(id))

  const perform = async ({ action, rows }: Asking<Row>, run: (row: Row) => Promise<unknown>) => {
    if (going.current.on) return
    going.current = { on: true, stopped: false }
    setBusy(keyOf(action, rows))
    setOutcome(undefined)
    const onTried = (count: number) => {
      setTried(count)
      return !going.current.stopped
    }
    const named = { rows, run, nameOf: action.names ?? nameOf, onTried }
    const { left, ...came } = await doEach(action, named)
    going.current.on = false
    setOutcome(came)
    if (!action.keepsChosen)
      choose((before) => new Set(left.map(({ id }) => id).filter((id) => before.has(id))))
    setBusy(undefined)
    setTried(0)
    setAsking(undefined)
    onDone()
  }
  return {
    chosen,
    nameOf,
    ids: new Set<string | number>(chosen.map(({ id }) => id)),
    choose,
    asking,
    busy,
    /** How many rows were tried so far. */
    tried,
    outcome,
    /** Asks first, where the action wants a reason or more. */
    begin: (action: RowAction<Row>, rows: readonly Row[]) => {
      const { run, asks, confirms, affects } = action
      if (run && asks === undefined && confirms === undefined && !affects)
        void perform({ action, rows }, (row) => run(row, '', {}))
      else setAsking({ action, rows })
    },
    confirm: (run: (row: Row) => Promise<unknown>) => (asking ? perform(asking, run) : Promise.resolve()),
    /** Closes the question; what is under way stops after the row that it is at. `changed`: the dialog itself did something. */
    cancel: (changed = false) => {
      if (going.current.on) going.current.stopped = true
      else setAsking(undefined)
      if (!changed) return
      // The outcome that was shown before is out of date.
      setOutcome(undefined)
      onDone()
    },
  }
}

/** Tells the button of an action for one row from that for another, and from that for several. */
export const keyOf = <Row extends { id: string | number }>(
  { id }: RowAction<Row>,
  rows: readonly Row[],
): string => (rows.length === 1 ? `${id} ${rows[0]?.id}` : id)
