import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  broughtInWords,
  broughtLineInWords,
  foundInWords,
  importInWords,
} from '#schemas/questions/import-words.ts'
import { placeInWords } from '#schemas/questions/place-words.ts'
import { codeOf } from '#schemas/validation/thrown.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import type { Services } from '../core/services.ts'
import { COMMAND_LINE } from '../features/audit/offers.ts'
import { checkFile, exportFile, importFile } from '../features/question-editing/files/file.ts'
import type { FileFinding } from '../features/question-editing/files/file-parts.ts'
import type { BroughtReport } from '../features/question-editing/files/file-task.ts'
import { subjectOf } from '../features/question-editing/rows.ts'
import { questionsRepository } from '../features/questions/repository.ts'
import { migrate } from '../migrations/migrate.ts'
import { seed } from '../seeds/seed.ts'
import { writeBack } from '../seeds/write-back.ts'
import type { CommandInput, Run } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Writes what is published into a file, of all services or of one (ADM-14). */
export const exportQuestions: Run = (input) =>
  onQuestions(input, async ({ database }) => {
    const { path, service } = fileOf(input)
    const file = await exportFile(database.db, service)
    if (file === undefined) throw new Error('Este serviço não existe.')
    writeFileSync(path, file)
    return 0
  })

/** Says what is wrong with a file, and changes nothing. */
export const checkQuestions: Run = (input) =>
  onQuestions(input, async ({ database }) => {
    const { path, service } = fileOf(input)
    const { findings, counts, brought } = await checkFile(
      database.db,
      [new Uint8Array(readFileSync(path))],
      service,
    )
    tellBrought(brought)
    tell(path, findings)
    process.stdout.write(`${foundInWords(counts)}\n`)
    return counts.errors > 0 ? 1 : 0
  })

/** Reads a file into drafts, with what is to be corrected; over drafts that stand there only with `--replace`, for services and groups that are unknown here only with `--new`. */
export const importQuestions: Run = (input) =>
  onQuestions(input, async ({ database }, now) => {
    const { path, service } = fileOf(input)
    const imported = await importFile(database, {
      file: [new Uint8Array(readFileSync(path))],
      author: COMMAND_LINE,
      now,
      mayReplace: () => input.options.replace === true,
      service,
      isNow: input.options.new === true ? 'new' : new Map(),
    })
    tellBrought(imported.brought)
    tell(path, imported.findings)
    for (const { service: id, title, by: author, at } of imported.skipped)
      process.stdout.write(
        `ficou como estava (--replace substitui): ${subjectOf(id)} «${title}», de ${author}, ${at}\n`,
      )
    for (const { service: id, title } of imported.unknown)
      process.stdout.write(`não existe aqui (--new faz um novo): ${subjectOf(id)} «${title}»\n`)
    process.stdout.write(`${importInWords(imported)}\n`)
    return imported.counts.errors > 0 || imported.unknown.length > 0 ? 1 : 0
  })

/** Prints the steps of a service's order as any form library takes them: JSON Schema and rjsf's `uiSchema`. */
export const showSchemas: Run = (input) =>
  onQuestions(input, async (services) => {
    process.stdout.write(
      `${JSON.stringify(await schemasOf(services, Number(input.args.SERVIÇO)), null, 2)}\n`,
    )
    return 0
  })

/** Writes what is published back into the files of `schemas` (ADM-15). */
export const writeQuestions: Run = (input) =>
  onQuestions(input, async ({ database }) => {
    const changed = await writeBack(database.db, join(import.meta.dirname, '../../schemas'))
    process.stdout.write(changed.length === 0 ? 'Nada mudou.\n' : `${changed.join('\n')}\n`)
    return 0
  })

/** Works on a database that has the questions of the repository. */
function onQuestions(
  input: CommandInput,
  work: (services: Services, now: string) => Promise<number>,
): Promise<number> {
  return withDatabase(async (services) => {
    const now = new Date().toISOString()
    await migrate(services.database.db)
    await seed(services.database.db, now)
    try {
      return await work(services, now)
    } catch (error) {
      const code = codeOf(error)
      // The system's texts for a missing or unreadable file are English.
      const unopened = code !== undefined && /^E(?:NOENT|ISDIR|NOTDIR|ACCES|PERM|ROFS)$/.test(code)
      if (!unopened) throw error
      throw new Error(`Não foi possível abrir o ficheiro «${fileOf(input).path}» (${code}).`, {
        cause: error,
      })
    }
  })
}

function fileOf({ args }: CommandInput) {
  return {
    path: args.FICHEIRO ?? '',
    service: args.SERVIÇO === undefined ? undefined : Number(args.SERVIÇO),
  }
}

/** A published service's steps as any form library for JSON Schema takes them. Throws where nobody can ask for the service. */
async function schemasOf({ database, clock }: Services, id: number) {
  const questions = questionsRepository(database.db, clock)
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

/** What was read of another program's form, and what had no counterpart (QST-71). */
function tellBrought(brought: BroughtReport | null): void {
  if (!brought) return
  const lines = [broughtInWords(brought), ...brought.notes.map(broughtLineInWords)]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Each finding on a line, with its place in the file as editors open it: 'perguntas.json:12:7: erro: …'. */
function tell(path: string, findings: readonly FileFinding[]): void {
  for (const { service: id, path: place, level, message, line, column } of findings) {
    const at = line === undefined ? path : `${path}:${line}:${column}`
    process.stdout.write(
      `${at}: ${level === 'error' ? 'erro' : 'aviso'}: ${placeInWords(id, place)}: ${message}\n`,
    )
  }
}
