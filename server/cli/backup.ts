import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'
import { retention } from '#schemas/messages/retention.ts'
import { codeOf } from '#schemas/validation/thrown.ts'
import { BackupError } from '../backup/backup-error.ts'
import { backupBucket, backupName } from '../backup/bucket.ts'
import { drill } from '../backup/drill.ts'
import { eraseAgain, knownErasures } from '../backup/erase-again.ts'
import { erasureSender, sentErasures } from '../backup/erasure-lists.ts'
import type { Counts } from '../backup/file.ts'
import { restore } from '../backup/restore.ts'
import { backup, streamBackup, writeWhole } from '../backup/write.ts'
import { type Config, readConfig } from '../core/configuration/config.ts'
import type { Erasure } from '../core/erasures.ts'
import { noteBackup } from '../core/last-backup.ts'
import { prepareData, type Services } from '../core/services.ts'
import type { Run } from './command.ts'
import { Interrupted, longWork } from './progress.ts'
import { withDatabase } from './with-database.ts'

const NOT_MARKED =
  'Os registos foram restaurados, mas não foi possível marcar os pedidos de crédito: não são encontrados por e-mail (npm run person) até o servidor arrancar de novo.'

/**
 * Writes everything in the database, next to the running server (SRV-15): to a file, or without one to the bucket of
 * `BACKUP_S3_URL`, where it deletes the old ones (SRV-51) and the list of erased people goes too (SRV-56). Encrypted to
 * `BACKUP_KEY`.
 */
export const writeBackup: Run = ({ args: { FICHEIRO: path } }) =>
  withDatabase(async (services) => {
    const { config, database, clock } = services
    const at = clock.now()
    const name = backupName(at, config.backupKeys.length > 0)
    const bucket = path === undefined ? bucketOf(config) : undefined
    const rows = await expected(() =>
      longWork({ unit: 'registos' }, (report) => {
        const options = { keys: config.backupKeys, now: () => at, report }
        return path === undefined
          ? streamBackup(database, (bytes) => bucketOf(config).put(name, bytes), options)
          : backup(database, path, options)
      }),
    )
    noteBackup(config, at)
    process.stdout.write(`${countOf(rows)} registos copiados${bucket ? ` para ${name}` : ''}.\n`)
    if (bucket) await expected(erasureSender(services))
    const deleted = await expected(async () => bucket?.deleteOld(at))
    process.stdout.write(deleted === undefined ? `${deleteBy()}\n` : `Cópias antigas apagadas: ${deleted}.\n`)
    return 0
  })

/** Names the backups in the bucket, the oldest first. */
export const listBackups: Run = async () => {
  const names = await bucketOf(readConfig(process.env)).names()
  process.stdout.write(names.map((name) => `${name}\n`).join(''))
  return 0
}

/** Fetches a backup from the bucket into a file, as it lies there: the newest, or the one of a name. */
export const fetchBackup: Run = async ({ args: { FICHEIRO: path = '', NOME: asked } }) => {
  const bucket = bucketOf(readConfig(process.env))
  const name = asked ?? (await bucket.names()).at(-1)
  if (name === undefined) throw new BackupError('Não há nenhuma cópia no balde.')
  await writeWhole(path, await bucket.get(name))
  process.stdout.write(`${name} está em ${path}. ${deleteBy()}\n`)
  return 0
}

function bucketOf({ backupS3 }: Pick<Config, 'backupS3'>) {
  if (backupS3) return backupBucket(backupS3)
  throw new BackupError('Falta FICHEIRO, ou um balde para as cópias (BACKUP_S3_URL).')
}

/** Tries a backup out: restores it into a database of its own, compares, says how long it took, and drops it (SRV-53). */
export const drillBackup: Run = async ({ args: { FICHEIRO: path = '' }, options: { key } }) => {
  const { databaseUrl } = readConfig(process.env)
  const began = performance.now()
  const rows = await expected(() =>
    longWork({ unit: 'registos' }, (report) => drill(databaseUrl, { path, keyFile: wordOf(key) }, report)),
  )
  const seconds = Math.ceil((performance.now() - began) / 1000)
  const kind = databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'
  process.stdout.write(
    `A cópia está boa: ${countOf(rows)} registos restaurados em ${kind} e comparados em ${seconds} s.\n`,
  )
  return 0
}

/** Restores such a file into an empty database, or in the place of what is there. The server stands still. */
export const restoreBackup: Run = ({ args: { FICHEIRO: path = '' }, options: { replace = false, key } }) =>
  withDatabase(
    async (services) => {
      const { db } = services.database
      const keyFile = wordOf(key)
      const list = await everyErasure(services, keyFile)
      const { rows, at } = await expected(() =>
        longWork({ unit: 'registos' }, (report) =>
          restore(db, { path, keyFile }, { replace: replace === true, report }),
        ),
      )
      process.stdout.write(`${countOf(rows)} registos restaurados.\n`)
      await prepareData(services, (text) => process.stderr.write(`${text}\n`)).catch(() => {
        throw new BackupError(NOT_MARKED)
      })
      await sayErasedAgain(services, list, at)
      return 0
    },
    { alone: true },
  )

/**
 * Erases again who was erased after a moment: for a database that was brought back by other means than `restore`, such as
 * PostgreSQL's own recovery to a point in time (SRV-52).
 */
export const applyErasures: Run = ({ args: { INSTANTE: since = '' }, options: { key } }) =>
  withDatabase(async (services) => {
    const list = await everyErasure(services, wordOf(key))
    await prepareData(services, (text) => process.stderr.write(`${text}\n`))
    await sayErasedAgain(services, list, Date.parse(since))
    return 0
  })

/** The erasures that the data folder, the database and the backups' bucket know of. Nothing is done where the bucket does not answer. */
const everyErasure = async (services: Services, keyFile: string | undefined): Promise<Erasure[]> => [
  ...(await knownErasures(services)),
  ...(await expected(() => sentErasures(services.config, keyFile))),
]

async function sayErasedAgain(...eraseArguments: Parameters<typeof eraseAgain>): Promise<void> {
  const people = await eraseAgain(...eraseArguments)
  if (people > 0) process.stdout.write(`Pessoas apagadas depois desta cópia, e agora de novo: ${people}.\n`)
}

const wordOf = (option: string | true | undefined) => (typeof option === 'string' ? option : undefined)

/** Only what the person at the command can do something about is said; anything else may name what is in the database. */
async function expected<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isExpected =
      error instanceof BackupError || error instanceof Interrupted || codeOf(error) !== undefined
    throw isExpected ? error : new Error('Não foi possível. Nada mudou.', { cause: error })
  }
}

const countOf = (rows: Counts): number => Object.values(rows).reduce((sum, each) => sum + each, 0)

/** Until when the privacy policy lets a backup of now be kept (SRV-20). */
const deleteBy = () =>
  `Elimine este ficheiro até ${lisbonDay(Date.now() + retention.backups.keptMs)
    .split('-')
    .reverse()
    .join('/')}: é o que a política de privacidade promete.`
