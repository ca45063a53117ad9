import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { fold } from '#schemas/text/fold.ts'
import type { Db, Tables } from '../../../core/db/tables.ts'
import type { PostalRow } from './layouts.ts'
import { type BadLine, readRows } from './read-rows.ts'
import { ImportRefused } from './refused.ts'

const ROWS_AT_ONCE = 500
const MAX_BAD_LINES_SHOWN = 20
/** The maximum share of broken lines in a list. */
const MAX_BAD_SHARE = 0.01

export interface Imported {
  codes: number
  localities: number
  bad: number
  /** The first of the broken lines. */
  reported: BadLine[]
}

type Code = Tables['postal_codes']
type Locality = Tables['localities']

/**
 * Replaces the stored postal codes by a list (PLC-6): rows are read into temporary tables, which replace the old rows
 * in one transaction at the end. An import that breaks off changes nothing, and repeating one changes nothing more.
 * Throws ImportRefused for an invalid list.
 */
export async function importCodes(
  db: Db,
  source: Readable,
  onProgress: (rows: number) => void = () => {},
): Promise<Imported> {
  return db.connection().execute(async (connection) => {
    await sql`create temporary table codes_aside (code text, place text, municipality text, lat double precision, lng double precision)`.execute(
      connection,
    )
    await sql`create temporary table localities_aside (code text, name text, folded text, municipality text)`.execute(
      connection,
    )
    try {
      const read = await layAside(connection, source, onProgress)
      await connection.transaction().execute(async (trx) => {
        await trx.deleteFrom('postal_codes').execute()
        await trx.deleteFrom('localities').execute()
        await sql`insert into postal_codes (code, place, municipality, lat, lng) select code, place, municipality, lat, lng from codes_aside`.execute(
          trx,
        )
        await sql`insert into localities (code, name, folded, municipality) select code, name, folded, municipality from localities_aside`.execute(
          trx,
        )
      })
      return read
    } finally {
      await sql`drop table codes_aside`.execute(connection)
      await sql`drop table localities_aside`.execute(connection)
    }
  })
}

async function layAside(db: Db, source: Readable, onProgress: (rows: number) => void): Promise<Imported> {
  const badLines: BadLine[] = []
  let bad = 0
  let rows = 0
  const onBad = (line: BadLine) => {
    bad += 1
    if (badLines.length < MAX_BAD_LINES_SHOWN) badLines.push(line)
  }
  const codes = new Set<string>()
  const places = new Map<string, PostalRow>()
  let waiting: Code[] = []
  const aside = db.withTables<{ codes_aside: Code; localities_aside: Locality }>()
  const flush = async () => {
    if (waiting.length > 0) await aside.insertInto('codes_aside').values(waiting).execute()
    waiting = []
  }
  for await (const row of readRows(source, onBad)) {
    rows += 1
    onProgress(rows)
    const place = `${row.municipality}\n${row.locality ?? fold(row.place)}`
    if (!places.has(place)) places.set(place, row)
    if (codes.has(row.code)) continue
    codes.add(row.code)
    const { code, place: name, municipality, lat, lng } = row
    waiting.push({ code, place: name, municipality, lat, lng })
    if (waiting.length >= ROWS_AT_ONCE) await flush()
  }
  await flush()
  if (bad > (rows + bad) * MAX_BAD_SHARE || rows === 0) {
    const [first] = badLines
    const example = first ? ` Linha ${first.line}: ${first.problem}.` : ''
    throw new ImportRefused(`O ficheiro tem ${bad} linhas estragadas em ${rows + bad}.${example}`)
  }
  const localities = withCodes([...places.values()])
  for (let from = 0; from < localities.length; from += ROWS_AT_ONCE) {
    const some = localities.slice(from, from + ROWS_AT_ONCE)
    await aside.insertInto('localities_aside').values(some).execute()
  }
  return { codes: codes.size, localities: localities.length, bad, reported: badLines }
}

/**
 * Localities with CTT's codes; a list that has none (GeoNames) gets ones of ours, the municipality's and a running number
 * by name, so that the same list always gives the same.
 */
function withCodes(rows: readonly PostalRow[]): Locality[] {
  const sorted = rows
    .map((row) => ({ ...row, folded: fold(row.place) }))
    .sort((a, b) => compare(a.municipality, b.municipality) || compare(a.folded, b.folded))
  const counts = new Map<string, number>()
  const taken = new Set<string>()
  return sorted.flatMap(({ municipality, locality, place, folded }) => {
    const number = (counts.get(municipality) ?? 0) + 1
    counts.set(municipality, number)
    const code = locality ?? municipality + String(number).padStart(4, '0')
    if (taken.has(code)) return []
    taken.add(code)
    return [{ code, name: place, folded, municipality }]
  })
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
