import fc from 'fast-check'
import { expect, it } from 'vitest'
import { collectRows, MAX_FILE_ROWS } from '#src/lib/collect-rows.ts'
import { toCsv } from '#src/lib/csv.ts'

interface Row {
  name: string | null
  count: number
}

const columns = [
  { id: 'name', title: 'Nome', text: ({ name }: Row) => name },
  { id: 'again', title: 'Nome', text: ({ name }: Row) => name },
  { id: 'count', title: 'Pedidos; todos', text: ({ count }: Row) => count },
]

it('writes what the columns say, for Portuguese spreadsheets', () => {
  const rows = [
    { name: 'Ana "Teste"; Lda.\nLisboa', count: -2 },
    { name: null, count: 0 },
  ]
  expect(toCsv(columns, rows)).toBe(
    '\uFEFF"Nome";"Nome";"Pedidos; todos"\r\n' +
      '"Ana ""Teste""; Lda.\nLisboa";"Ana ""Teste""; Lda.\nLisboa";-2\r\n' +
      '"";"";0\r\n',
  )
})

it.each(['=1+1', '+351912345678', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
  'begins no cell as a formula: %j',
  (name) => {
    expect(toCsv(columns.slice(0, 1), [{ name, count: 0 }])).toContain(`"'${name}"`)
  },
)

it('keeps each text in its own cell', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const text = toCsv(columns.slice(0, 1), [{ name, count: 0 }])
      const cell = text.slice('\uFEFF"Nome"\r\n'.length, -2)
      const inner = cell.slice(1, -1).replaceAll('""', '')
      return cell.startsWith('"') && cell.endsWith('"') && !inner.includes('"')
    }),
    { seed: 5 },
  )
})

it('collects the rows of all pages, up to the most that a file holds', async () => {
  const load = (last: number) => async (asked: { after?: string; size?: number }) => {
    const from = Number(asked.after ?? 0)
    const size = asked.size ?? 50
    const rows = Array.from({ length: Math.min(size, last - from) }, (_, n) => from + n)
    return { rows, next: from + size < last ? String(from + size) : null }
  }
  const all = await collectRows(load(1234), 500)
  expect([all.rows.length, all.rows.at(-1), all.isWhole]).toEqual([1234, 1233, true])
  const first = await collectRows(load(MAX_FILE_ROWS + 1), 500)
  expect([first.rows.length, first.isWhole]).toEqual([MAX_FILE_ROWS, false])
})
