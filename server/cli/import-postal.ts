import { Readable } from 'node:stream'
import { codeOf, errorOf } from '#schemas/validation/thrown.ts'
import { importCodes } from '../features/places/import/import-codes.ts'
import { openFile } from '../features/places/import/open-file.ts'
import { ImportRefused } from '../features/places/import/refused.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Run } from './command.ts'
import { Interrupted, longWork } from './progress.ts'
import { withDatabase } from './with-database.ts'

/** Replaces the postal codes by those of GeoNames' PT.zip or PT.txt, or CTT's todos_cp.zip or .txt (PLC-6). */
export const importPostal: Run = ({ args: { FICHEIRO: path = '' } }) =>
  withDatabase(async ({ database }) => {
    await migrate(database.db)
    try {
      const { codes, localities, bad, reported } = await longWork({ unit: 'linhas' }, async (report) => {
        const { source, bytes } = await openFile(path)
        let read = 0
        const counted = Readable.from(
          (async function* () {
            for await (const part of source) {
              read += part.length
              yield part
            }
          })(),
        )
        // How many lines there are is known by the bytes that those before took.
        return importCodes(database.db, counted, (rows) => report(rows, Math.round((rows * bytes) / read)))
      })
      for (const { line, problem } of reported) process.stdout.write(`linha ${line}: ${problem}\n`)
      if (bad > reported.length) process.stdout.write(`… e mais ${bad - reported.length} linhas\n`)
      process.stdout.write(
        `${codes} códigos postais e ${localities} localidades importados; ${bad} linhas deixadas de fora.\n`,
      )
      return 0
    } catch (error) {
      if (error instanceof Interrupted) throw error
      const isExpected = error instanceof ImportRefused || codeOf(error) === 'ENOENT'
      throw new Error(`${isExpected ? errorOf(error).message : 'A importação falhou.'} Nada mudou.`, {
        cause: error,
      })
    }
  })
