/** The position after which the next page of a list begins; the list is sorted by time and id, newest first. */
export interface Cursor {
  at: string
  id: string
}

const SHAPE = /^(\d{4}-\d\d-\d\dT[\d:.]{5,15}Z) ([\w-]{1,64})$/

export const toCursor = ({ at, id }: Cursor): string => `${at} ${id}`

/** Reads a cursor; undefined for the beginning, and for an invalid one. */
export function readCursor(text: string | undefined): Cursor | undefined {
  const [, at, id] = SHAPE.exec(text ?? '') ?? []
  return at !== undefined && id !== undefined ? { at, id } : undefined
}

/** Makes a page of rows. One row more than the page's size says that there is a next one. */
export function pageOf<Row>(rows: Row[], size: number, cursorOf: (row: Row) => Cursor) {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { rows: page, next: rows.length > size && last ? toCursor(cursorOf(last)) : null }
}
