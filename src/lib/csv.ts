/** A column of a file: its title, and what it says of a row. */
interface Column<Row> {
  readonly title: string
  readonly text: (row: Row) => string | number | null
}

/** What a spreadsheet would take for a formula (CSV injection). */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** A cell: always quoted; a text that would be a formula begins with an apostrophe. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** Marks the text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Rows as a file for spreadsheets (ADM-29): what the columns say, in UTF-8 with its mark, separated by `;` as Portuguese
 * spreadsheets expect it.
 */
export const toCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  BYTE_ORDER_MARK +
  [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))]
    .map((cells) => `${cells.map(cell).join(';')}\r\n`)
    .join('')
