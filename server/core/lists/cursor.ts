/** A place in a list that is sorted by time and id, newest first: what the next page begins after. */
export interface Cursor {
  at: string
  id: string
}

const SHAPE = /^(\d{4}-\d\d-\d\dT[\d:.]{5,15}Z) ([\w-]{1,64})$/

export const toCursor = ({ at, id }: Cursor): string => `${at} ${id}`

/** Undefined for the beginning, and for what is no cursor of ours. */
export function readCursor(text: string | undefined): Cursor | undefined {
  const [, at, id] = SHAPE.exec(text ?? '') ?? []
  return at !== undefined && id !== undefined ? { at, id } : undefined
}

/** One more row than a page holds tells whether there is a next one. */
export function pageOf<Row>(rows: Row[], size: number, cursorOf: (row: Row) => Cursor) {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { rows: page, next: rows.length > size && last ? toCursor(cursorOf(last)) : null }
}
