import { rows } from './table.ts'

type Paths = { readonly [R in (typeof rows)[number] as R['name']]: R['path'] }

/** The path of each route, by the route's name. `fromEntries` forgets which path has which name, hence the cast. */
export const paths = Object.fromEntries(rows.map(({ name, path }) => [name, path])) as Paths

/** The page of a request, for its owner. */
/** The part of a request's address that asks whether to cancel it, before it shows any proposal (REQ-25). */
export const ASK_TO_CANCEL = 'cancelar'

export const leadPath = ({ id, s }: { id: string; s: string }): string =>
  `${paths.lead}?${new URLSearchParams({ l: id, s })}`
