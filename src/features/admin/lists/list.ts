import type { ReactNode } from 'react'
import type { DecisionKind } from '#schemas/decisions/kinds.ts'
import type { DecisionWords } from '../decision-dialog.tsx'
import type { PageOfRows } from './use-paged.ts'

/** A column of a list. Its id tells it from the others: two columns may have the same title. */
export interface Column<Row> {
  readonly id: string
  readonly title: string
  /** What it says of a row: in the table, on a card and in the file of the list (CSV). */
  readonly text: (row: Row) => string | number | null
  /** How it is shown, where that is more than its text. */
  readonly show?: (row: Row) => ReactNode
  /** What rows are sorted by, where that is not the text; null for a column that sorts nothing. */
  readonly sort?: ((row: Row) => string | number) | null
  readonly width?: number
  readonly flex?: number
  readonly minWidth?: number
  readonly isNumber?: boolean
  /** The column under whose text the table shows this one, smaller, where there is no room for both side by side. */
  readonly under?: string
}

/** A table, or the cards of a phone. */
export interface GridProps<Row extends { id: string | number }> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  loading: boolean
  /** What is said where there is nothing. */
  empty: string
  /** The page of a row: the first column links to it, and a click on the row opens it. */
  addressOf?: ((row: Row) => string) | undefined
  /** Whether the rows are one page of the server's, which sorts them; otherwise they are all, sorted and turned here. */
  onePage?: boolean
  /** The chosen rows, where rows can be chosen. */
  chosen?: ReadonlySet<string | number> | undefined
  onChoose?: (ids: ReadonlySet<string | number>) => void
}

/** A filter of a list, by the kind of its field. */
export type Filter = { readonly label: string } & (
  | { readonly kind: 'text' /** The fewest letters that count. */; readonly least: number }
  | { readonly kind: 'day' | 'service' | 'administrator' }
  /** What the list is held to by a link: no field; while it holds, the list says so and takes it back. */
  | {
      readonly kind: 'held'
      /** Where the page of it is, under `/admin`; one of the list's own rows has none. */
      readonly page?: 'contas' | 'pedidos'
    }
  | {
      readonly kind: 'choice'
      /** What no choice is called. */
      readonly all: string
      readonly options: Readonly<Record<string, string>>
    }
)

/** Holds a list to one person, by the id of their page (ADM-49). */
export const ofPerson: Filter = { label: 'Só de uma pessoa', kind: 'held', page: 'contas' }

/** Holds a list to one request. */
export const ofRequest: Filter = { label: 'Só de um pedido', kind: 'held', page: 'pedidos' }

/** What can be done with a row, and with several chosen ones: each by the same call. */
export type RowAction<Row> = RowActionBase<Row> & (PlainAction<Row> | AskingAction<Row>)

interface RowActionBase<Row> {
  readonly id: string
  readonly label: string
  /** Whether it can be done with a row. */
  readonly isFor: (row: Row) => boolean
  /** The rows that the action is for, in words («só as que …»): shown if other rows are chosen too. */
  readonly only?: string
  /** What was done, with how many rows. */
  readonly done: (count: number) => string
  /** Whether each row has a button of its own too. */
  readonly inRows?: boolean
  /** Whether it takes something from somebody: its buttons say so (ADM-57). */
  readonly isDangerous?: boolean
  /** Whether the rows stay chosen after it: something else is to be done with them. */
  readonly keepsChosen?: boolean
}

/** What follows from an action, in words of its rows where it depends on them. */
export type Follows<Row> = string | ((rows: readonly Row[]) => string)

type PlainAction<Row> = {
  /** Does it. `reason` is empty where none is asked for. */
  readonly run: (row: Row, reason: string, words: DecisionWords) => Promise<unknown>
  /** What it changes for people, in sentences, read before it is confirmed. */
  readonly affects?: Affects<Row>
  readonly dialog?: never
} & (Unasked | Confirmed<Row> | Reasoned<Row> | Deciding<Row>)

interface Unasked {
  readonly confirms?: never
  readonly asks?: never
  readonly names?: never
  readonly decides?: never
}

/** Its dialog names its rows, and says what follows; no reason is kept. */
interface Confirmed<Row> {
  readonly confirms: Follows<Row>
  readonly names: (row: Row) => string
  readonly asks?: never
  readonly decides?: never
}

interface Reasoned<Row> {
  /** What follows, said before a reason is asked for, which the log keeps. */
  readonly asks: Follows<Row>
  /** What a row is called in its dialog; by default what its first column says. */
  readonly names?: (row: Row) => string
  readonly confirms?: never
  readonly decides?: never
}

/** It decides about a person: its dialog names what it is about, and asks for the words of the decision (DEC-2). */
interface Deciding<Row> {
  readonly asks: Follows<Row>
  readonly names: (row: Row) => string
  readonly decides?: DecisionKind
  readonly confirms?: never
}

interface AskingAction<Row> {
  /** The dialog that asks for more than a reason. */
  readonly dialog: (props: ActionDialogProps<Row>) => ReactNode
  readonly run?: never
  readonly confirms?: never
  readonly names?: never
  readonly asks?: never
  readonly decides?: never
  readonly affects?: never
}

/** Says in sentences what is changed for people. */
export type Affects<Row> = (rows: readonly Row[], signal: AbortSignal) => Promise<readonly string[]>

/** What the dialog of an action gets. */
export interface ActionDialogProps<Row> {
  rows: readonly Row[]
  /** How many rows it is for, and how far it is. */
  note: ReactNode
  /** Does it with each row, one after the other. */
  onConfirm: (run: (row: Row) => Promise<unknown>) => Promise<void>
  /** Closes the dialog, or stops what is under way. `changed`: it changed rows by itself. */
  onClose: (changed?: boolean) => void
}

/** The page of a list that is asked for: the first one without `after`, as many rows as the server likes without `size`. */
export interface Asked {
  after?: string
  size?: number
}

/**
 * A list of the administration. From its columns, filters and actions it has the table, the cards of phones, saved views,
 * its file (CSV) and what is done with many rows at once (ADM-4).
 */
export interface List<Row extends { id: string }, Name extends string> {
  /** Its path under `/admin`. Its saved views and its file are named after it. */
  readonly path: string
  readonly title: string
  /** What its table is called. */
  readonly label: string
  /** What is said where there is nothing yet. */
  readonly none: string
  /** What is said where nothing fits the filters. */
  readonly noneFound: string
  /** By their names in the address. */
  readonly filters: Readonly<Record<Name, Filter>>
  /** Why no text finds its rows, where none does: every other list has a field for one (ADM-72). */
  readonly unsearched?: string
  /** Loads a page of the rows that fit the filters; '' stands for a filter that is not set. */
  readonly load: (
    values: Readonly<Record<Name, string>>,
    asked: Asked,
    signal: AbortSignal,
  ) => Promise<PageOfRows<Row>>
  readonly columns: readonly Column<Row>[]
  /** The page of a row, from the list's. */
  readonly addressOf?: (row: Row) => string
  /** Which rows are to be decided on their page, where that is read first: they have a button that leads there (ADM-56). */
  readonly isToDecide?: (row: Row) => boolean
  readonly actions: readonly RowAction<Row>[]
}

/** Declares a list, with the types of its rows and filters. */
export const defineList = <Row extends { id: string }, Name extends string>(
  list: List<Row, Name>,
): List<Row, Name> => list
