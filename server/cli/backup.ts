import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'
import { retention } from '#schemas/messages/retention.ts'
import { codeOf } from '#schemas/validation/thrown.ts'
import { BackupError, type Counts } from '../backup/file.ts'
import { noteBackup } from '../backup/last-backup.ts'
import { restore } from '../backup/restore.ts'
import { backup } from '../backup/write.ts'
import { prepareData } from '../core/services.ts'
import type { Run } from './command.ts'
import { Interrupted, longWork } from './progress.ts'
import { withDatabase } from './with-database.ts'

const NOT_MARKED =
  'Os registos foram restaurados, mas não foi possível marcar os pedidos de crédito: não são encontrados por e-mail (npm run person) até o servidor arrancar de novo.'

/** Writes everything in the database to a file, next to the running server (SRV-15). */
export const writeBackup: Run = ({ args: { FICHEIRO: path = '' } }) =>
  withDatabase(async ({ config, database, clock }) => {
    const at = clock.now()
    const rows = await expected(() =>
      longWork({ unit: 'registos' }, (report) => backup(database, path, report)),
    )
    noteBackup(config, at)
    process.stdout.write(`${countOf(rows)} registos copiados.\n${deleteBy()}\n`)
    return 0
  })

/** Restores such a file into an empty database, or in the place of what is there. The server stands still. */
export const restoreBackup: Run = ({ args: { FICHEIRO: path = '' }, options: { replace = false } }) =>
  withDatabase(
    async (services) => {
      const { db } = services.database
      const rows = await expected(() =>
        longWork({ unit: 'registos' }, (report) => restore(db, path, { replace: replace === true, report })),
      )
      process.stdout.write(`${countOf(rows)} registos restaurados.\n`)
      await prepareData(services, (text) => process.stderr.write(`${text}\n`)).catch(() => {
        throw new BackupError(NOT_MARKED)
      })
      return 0
    },
    { alone: true },
  )

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
