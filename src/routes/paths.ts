import { rows } from './table.ts'

type Paths = { readonly [R in (typeof rows)[number] as R['name']]: R['path'] }

/** The path of each route, by the route's name. `fromEntries` forgets which path has which name, hence the cast. */
export const paths = Object.fromEntries(rows.map(({ name, path }) => [name, path])) as Paths

/** The page of a request, for its owner. */
export const leadPath = ({ id, s }: { id: string; s: string }): string =>
  `${paths.lead}?${new URLSearchParams({ l: id, s })}`
