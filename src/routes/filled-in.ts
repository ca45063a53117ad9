import { type RouteRow, routeTable } from './table.ts'

/** Whether something is typed into the page of a row: forms are posted to it, or to a step below it (PAGE-39). */
export const isFilledIn = (row: RouteRow): boolean =>
  routeTable.some(({ posted, path }) => posted && (path === row.path || path.startsWith(`${row.path}/`)))
