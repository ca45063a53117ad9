import type { Hash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { codeOf } from '#schemas/validation/thrown.ts'
import { features } from '../features/registry.ts'
import { BackupError } from './backup-error.ts'
import { type BackupFile, bytesOf } from './encryption.ts'

/** All tables but those that triggers make from others; each stands after the tables that it refers to. */
export const tables = features
  .flatMap(({ tables = [] }) => tables)
  .filter(({ person }) => !person.startsWith('made of others'))

export const FORMAT = 'cinco-copia'

export type Row = Readonly<Record<string, unknown>>
/** Rows by table. */
export type Counts = Record<string, number>

/**
 * The lines of a backup: a header (`at` is the moment of its state, ISO 8601; files of before 0124 have none), the rows of each table in order, and an end with a hash and the counts of what
 * came before.
 */
export type Line =
  | { format: string; migrations: string[]; at?: string }
  | { table: string; row: Row }
  | { end: string; rows: Counts }

/** JSON on one line, also for readers that take U+2028 and U+2029 for line ends. */
export const asLine = (line: Line): string =>
  JSON.stringify(line).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** The lines of a file; with a hash, the last line is compared with it. */
export async function* readLines(file: BackupFile, hash?: Hash): AsyncGenerator<Line> {
  const source = Readable.from(bytesOf(file))
  const text = source.pipe(createGunzip())
  source.on('error', (error) => text.destroy(error))
  try {
    for await (const json of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
      const line: Line = JSON.parse(json)
      if ('end' in line && hash && hash.digest('base64url') !== line.end) {
        throw new BackupError('A cópia foi alterada ou está estragada.')
      }
      if (!('end' in line)) hash?.update(`${json}\n`)
      yield line
    }
  } catch (error) {
    if (error instanceof BackupError || codeOf(error) === 'ENOENT') throw error
    throw new BackupError('A cópia está cortada ou estragada.')
  }
}
