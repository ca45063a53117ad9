import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { Panel } from '../facts.tsx'
import { Asking } from './asking.tsx'
import type { Column, List } from './list.ts'
import { Outcomes } from './outcomes.tsx'
import { RowButtons } from './row-buttons.tsx'
import { useActions } from './use-actions.ts'
import type { PageOfRows } from './use-paged.ts'

/** How many rows of a list another page shows. */
const MOST = 5

interface PartOptions<Name extends string> {
  /** What the list is held to; the whole list is shown with the same filters. */
  only: Readonly<Partial<Record<Name, string>>>
  /** What it is called here, where that is not the list's title. */
  title?: string
  /** The columns that say nothing on this page. */
  without?: readonly string[]
  /** Whether its rows have the buttons of the list's actions: those that are not decided on a page of their own. */
  acts?: boolean
}

/** A list as a part of another page: loaded, it says how it is shown; undefined where it has no rows. */
export interface ListPart {
  readonly title: string
  readonly load: (signal: AbortSignal) => Promise<((reload: () => void) => ReactNode) | undefined>
}

/** A list of the administration as a part of the page of a person or a request (ADM-49). */
export function listPart<Row extends { id: string }, Name extends string>(
  list: List<Row, Name>,
  options: PartOptions<Name>,
): ListPart {
  const { only, title = list.title } = options
  const none = Object.fromEntries(Object.keys(list.filters).map((name) => [name, ''])) as Record<Name, string>
  return {
    title,
    async load(signal) {
      try {
        const page = await list.load({ ...none, ...only }, { size: MOST }, signal)
        if (page.rows.length === 0) return undefined
        return (reload) => <PartOfList list={list} page={page} {...options} title={title} onDone={reload} />
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        return () => (
          <Panel title={title}>
            <Notice>{why}</Notice>
          </Panel>
        )
      }
    },
  }
}

/**
 * The lists of a page: the newest rows of each list that has some, and one line that names the empty ones. All are loaded
 * at the same time, so that nothing jumps. `about` names the thing that the lists are held to.
 */
export function ListParts({ about, parts }: { about: string; parts: readonly ListPart[] }) {
  const { data, reload } = useLoaded(about, (signal) => Promise.all(parts.map(({ load }) => load(signal))))
  if (!data) return <Waiting label="A carregar o resto" shape="cards" />
  const empty = parts.filter((_, index) => data[index] === undefined)
  return (
    <>
      {parts.map(({ title }, index) => (
        <Box key={title}>{data[index]?.(reload)}</Box>
      ))}
      {empty.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          Sem nada em: {empty.map(({ title }) => title).join(', ')}.
        </Typography>
      )}
    </>
  )
}

interface PartOfListProps<Row extends { id: string }, Name extends string> extends PartOptions<Name> {
  list: List<Row, Name>
  page: PageOfRows<Row>
  title: string
  onDone: () => void
}

function PartOfList<Row extends { id: string }, Name extends string>(props: PartOfListProps<Row, Name>) {
  const { list, page, title, only, without = [], acts = false, onDone } = props
  const columns = list.columns.filter(({ id }) => !without.includes(id))
  const [first, ...rest] = columns
  const acting = useActions({ rows: page.rows, nameOf: (row) => String(first?.text(row) ?? ''), onDone })
  const possible = (row: Row) => (acts ? list.actions.filter(({ isFor }) => isFor(row)) : [])
  const all = `${paths.admin}/${list.path}?${new URLSearchParams(only as Record<string, string>)}`
  return (
    <Panel title={title}>
      <Outcomes outcome={acting.outcome} />
      <Box component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {page.rows.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}
            >
              <Heading column={first} address={addressIn(list, row)} row={row} />
              {rest.filter(isState).map((column) => (
                <Box key={column.id}>{column.show?.(row)}</Box>
              ))}
            </Box>
            <Details columns={rest.filter((column) => !isState(column))} row={row} />
            {possible(row).length > 0 && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
                <RowButtons actions={possible(row)} row={row} busy={acting.busy} onBegin={acting.begin} />
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {page.next !== null && (
        <Link
          component={RouterLink}
          to={all}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
        >
          Ver todos: {title}
        </Link>
      )}
      <Asking acting={acting} />
    </Panel>
  )
}

const isState = <Row,>({ id }: Column<Row>): boolean => id === 'state'

/** The address of a row's page, if it has its own: an account's page is the present one. */
function addressIn<Row extends { id: string }, Name extends string>(
  { path, addressOf }: List<Row, Name>,
  row: Row,
): string | undefined {
  const address = addressOf?.(row)
  return address === undefined || address.startsWith('../') ? undefined : `${paths.admin}/${path}/${address}`
}

interface HeadingProps<Row> {
  column: Column<Row> | undefined
  address: string | undefined
  row: Row
}

function Heading<Row>({ column, address, row }: HeadingProps<Row>) {
  if (!column) return null
  if (address === undefined)
    return <Box sx={{ fontWeight: 600 }}>{column.show?.(row) ?? column.text(row)}</Box>
  return (
    <Link component={RouterLink} to={address} sx={{ fontWeight: 600 }}>
      {column.text(row)}
    </Link>
  )
}

/** What else a row says: each column with its title, those that say nothing left out. */
function Details<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const said = columns.filter((column) => !['', null].includes(column.text(row) as string | null))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {said.map((column) => (
        <Typography key={column.id} variant="body2" color="textSecondary" component="div">
          {column.title}: {column.show?.(row) ?? column.text(row)}
        </Typography>
      ))}
    </Box>
  )
}
