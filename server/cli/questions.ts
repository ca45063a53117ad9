import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foundInWords, importInWords } from '#schemas/questions/import-words.ts'
import { placeInWords } from '#schemas/questions/place-words.ts'
import { codeOf, errorOf } from '#schemas/validation/thrown.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import { readConfig } from '../core/configuration/config.ts'
import { openDatabase } from '../core/db/open.ts'
import { COMMAND_LINE } from '../features/audit/offers.ts'
import { checkFile, exportFile, importFile } from '../features/question-editing/files/file.ts'
import type { FileFinding } from '../features/question-editing/files/file-parts.ts'
import { subjectOf } from '../features/question-editing/rows.ts'
import { questionsRepository } from '../features/questions/repository.ts'
import { migrate } from '../migrations/migrate.ts'
import { seed } from '../seeds/seed.ts'
import { writeBack } from '../seeds/write-back.ts'

const USAGE = `Utilização:
  npm run questions -- export FICHEIRO [SERVIÇO]   as perguntas publicadas, de todos os serviços ou de um
  npm run questions -- import FICHEIRO [SERVIÇO] [--replace]
                                                   para rascunhos, com o que há a corrigir; SERVIÇO: de que serviço
                                                   são, se o ficheiro só tiver perguntas; --replace: também no lugar
                                                   dos rascunhos que lá estejam
  npm run questions -- check FICHEIRO [SERVIÇO]    só o que há a corrigir
  npm run questions -- schema SERVIÇO              os passos do pedido do serviço: o JSON Schema e o uiSchema de cada um
  npm run questions -- write                       para os ficheiros do repositório, para rever no git
`
const replaces = process.argv.includes('--replace')
const [command, path = '', service] = process.argv.slice(2).filter((word) => word !== '--replace')
const wantsFile = command === 'export' || command === 'import' || command === 'check'
const isId = (text: string) => /^\d{1,7}$/.test(text)
const badService = (service !== undefined && !isId(service)) || (command === 'schema' && !isId(path))
if (
  (!wantsFile && command !== 'schema' && command !== 'write') ||
  (wantsFile && path === '') ||
  badService ||
  (replaces && command !== 'import')
) {
  process.stderr.write(USAGE)
  process.exit(2)
}

// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => {})

const database = openDatabase({ ...readConfig(process.env), beside: true })
try {
  const now = new Date().toISOString()
  await migrate(database.db)
  await seed(database.db, now)
  process.exitCode = await run(now)
} catch (error) {
  const code = codeOf(error)
  // The system's texts for a missing or unreadable file are English.
  const unopened = code !== undefined && /^E(?:NOENT|ISDIR|NOTDIR|ACCES|PERM|ROFS)$/.test(code)
  process.stderr.write(
    `${unopened ? `Não foi possível abrir o ficheiro «${path}» (${code}).` : errorOf(error).message}\n`,
  )
  process.exitCode = 1
} finally {
  await database.close()
}

async function run(now: string): Promise<number> {
  const { db } = database
  if (command === 'write') {
    const changed = await writeBack(db, join(import.meta.dirname, '../../schemas'))
    process.stdout.write(changed.length === 0 ? 'Nada mudou.\n' : `${changed.join('\n')}\n`)
    return 0
  }
  if (command === 'schema') {
    process.stdout.write(`${JSON.stringify(await schemasOf(Number(path)), null, 2)}\n`)
    return 0
  }
  if (command === 'export') {
    const file = await exportFile(db, service === undefined ? undefined : Number(service))
    if (file === undefined) throw new Error('Este serviço não existe.')
    writeFileSync(path, file)
    return 0
  }
  const file = [new Uint8Array(readFileSync(path))]
  const of = service === undefined ? undefined : Number(service)
  if (command === 'check') {
    const { findings, counts } = await checkFile(db, file, of)
    tell(findings)
    process.stdout.write(`${foundInWords(counts)}\n`)
    return counts.errors > 0 ? 1 : 0
  }
  const imported = await importFile(database, {
    file,
    author: COMMAND_LINE,
    now,
    mayReplace: () => replaces,
    service: of,
  })
  tell(imported.findings)
  for (const { service: id, title, by: author, at } of imported.skipped)
    process.stdout.write(
      `ficou como estava (--replace substitui): ${subjectOf(id)} «${title}», de ${author}, ${at}\n`,
    )
  process.stdout.write(`${importInWords(imported)}\n`)
  return imported.counts.errors > 0 ? 1 : 0
}

/** A published service's steps as any form library for JSON Schema takes them. Throws where nobody can ask for the service. */
async function schemasOf(id: number) {
  const questions = questionsRepository(database.db, { now: Date.now })
  const published = await questions.published(id)
  const source = published && (await questions.source(published.version))
  if (!source) throw new Error('Este serviço não existe.')
  const { version, steps } = wizards.order.definition(source)
  return {
    service: source.service,
    version,
    steps: steps.map(({ id, title, when, schema, ui }) => ({ id, title, when, schema, uiSchema: ui })),
  }
}

/** Each finding on a line, with its place in the file as editors open it: 'perguntas.json:12:7: erro: …'. */
function tell(findings: readonly FileFinding[]): void {
  for (const { service: id, path: place, level, message, line, column } of findings) {
    const at = line === undefined ? path : `${path}:${line}:${column}`
    process.stdout.write(
      `${at}: ${level === 'error' ? 'erro' : 'aviso'}: ${placeInWords(id, place)}: ${message}\n`,
    )
  }
}
