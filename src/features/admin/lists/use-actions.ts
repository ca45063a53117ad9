import { useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import type { RowAction } from './list.ts'

/** What came of an action on some rows: what was done, and which row was refused and why. */
export interface Outcome {
  readonly said: string | undefined
  readonly refused: readonly { readonly name: string; readonly why: string }[]
}

/** The statuses after which no other row would fare better: without a connection, and without a session. */
const HOPELESS = [0, 401]

/**
 * Does an action with one row after the other, and says what came of all. A row that is refused stops none of the others.
 */
export async function doEach<Row>(
  action: RowAction<Row>,
  { rows, reason, nameOf }: { rows: readonly Row[]; reason: string; nameOf: (row: Row) => string },
): Promise<Outcome & { left: readonly Row[] }> {
  const refused: { name: string; why: string; row: Row }[] = []
  let done = 0
  for (const row of rows) {
    try {
      await action.run(row, reason)
      done += 1
    } catch (error) {
      refused.push({ name: nameOf(row), why: error instanceof Error ? error.message : String(error), row })
      if (error instanceof ApiError && HOPELESS.includes(error.status)) break
    }
  }
  const left = [...refused.map(({ row }) => row), ...rows.slice(done + refused.length)]
  return {
    said: done > 0 ? action.done(done) : undefined,
    refused: refused.map(({ name, why }) => ({ name, why })),
    left,
  }
}

interface Asking<Row> {
  action: RowAction<Row>
  rows: readonly Row[]
}

interface UseActions<Row extends { id: string }> {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** Something was done: the rows are to be loaded again. */
  onDone: () => void
}

/** Which rows are chosen, and what is being done with them. */
export function useActions<Row extends { id: string }>({ rows, nameOf, onDone }: UseActions<Row>) {
  const [ids, choose] = useState<ReadonlySet<string | number>>(new Set())
  const [asking, setAsking] = useState<Asking<Row>>()
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const chosen = rows.filter(({ id }) => ids.has(id))

  const perform = async ({ action, rows }: Asking<Row>, reason: string) => {
    if (busy !== undefined) return
    setBusy(keyOf(action, rows))
    setOutcome(undefined)
    const { left, ...came } = await doEach(action, { rows, reason, nameOf })
    setOutcome(came)
    choose((before) => new Set(left.map(({ id }) => id).filter((id) => before.has(id))))
    setBusy(undefined)
    setAsking(undefined)
    onDone()
  }
  return {
    chosen,
    ids: new Set<string | number>(chosen.map(({ id }) => id)),
    choose,
    asking,
    busy,
    outcome,
    /** Asks for the reason first, where the action wants one. */
    begin: (action: RowAction<Row>, rows: readonly Row[]) =>
      action.asks === undefined ? void perform({ action, rows }, '') : setAsking({ action, rows }),
    confirm: (reason: string) => (asking ? perform(asking, reason) : Promise.resolve()),
    cancel: () => setAsking(undefined),
  }
}

/** Tells the button of an action for one row from that for another, and from that for several. */
export const keyOf = <Row extends { id: string }>({ id }: RowAction<Row>, rows: readonly Row[]): string =>
  rows.length === 1 ? `${id} ${rows[0]?.id}` : id
