import { codeOf, errorOf } from '#schemas/validation/thrown.ts'
import { readConfig } from '../core/configuration/config.ts'
import { openDatabase } from '../core/db/open.ts'
import { importCodes } from '../features/places/import/import-codes.ts'
import { openFile } from '../features/places/import/open-file.ts'
import { ImportRefused } from '../features/places/import/refused.ts'
import { migrate } from '../migrations/migrate.ts'

/** `npm run import:postal -- FICHEIRO`: postal codes from GeoNames' PT.zip or PT.txt, or CTT's todos_cp.zip or .txt. */
const [path] = process.argv.slice(2)
if (!path) {
  process.stderr.write('Utilização: npm run import:postal -- FICHEIRO\n')
  process.exit(2)
}

const database = openDatabase({ ...readConfig(process.env), beside: true })
try {
  await migrate(database.db)
  const source = await openFile(path)
  const { codes, localities, bad, reported } = await importCodes(database.db, source, (rows) => {
    process.stdout.write(`${rows} linhas lidas\n`)
  })
  for (const { line, problem } of reported) process.stdout.write(`linha ${line}: ${problem}\n`)
  if (bad > reported.length) process.stdout.write(`… e mais ${bad - reported.length} linhas\n`)
  process.stdout.write(
    `${codes} códigos postais e ${localities} localidades importados; ${bad} linhas deixadas de fora.\n`,
  )
} catch (error) {
  const isExpected = error instanceof ImportRefused || codeOf(error) === 'ENOENT'
  process.stderr.write(`${isExpected ? errorOf(error).message : 'A importação falhou.'} Nada mudou.\n`)
  process.exitCode = 1
} finally {
  await database.close()
}
