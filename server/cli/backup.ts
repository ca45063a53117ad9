import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'
import { retention } from '#schemas/messages/retention.ts'
import { codeOf, errorOf } from '#schemas/validation/thrown.ts'
import { BackupError } from '../backup/file.ts'
import { restore } from '../backup/restore.ts'
import { backup } from '../backup/write.ts'
import { readConfig } from '../core/configuration/config.ts'
import { openDatabase } from '../core/db/open.ts'
import { prepareData } from '../core/services.ts'
import { features } from '../features/registry.ts'

/**
 * `npm run backup -- FICHEIRO`: everything in the database, next to the running server.
 * `npm run restore -- FICHEIRO [--replace]`: into an empty database, or in the place of what is there; the server stands still.
 */
const [command, path = '', option] = process.argv.slice(2)
const restoring = command === 'restore'
if ((!restoring && command !== 'backup') || path === '' || (option !== undefined && option !== '--replace')) {
  process.stderr.write(
    'Utilização: npm run backup -- FICHEIRO\n            npm run restore -- FICHEIRO [--replace]\n',
  )
  process.exit(2)
}

const NOT_MARKED =
  'Os registos foram restaurados, mas não foi possível marcar os pedidos de crédito: não são encontrados por e-mail (npm run person) até o servidor arrancar de novo.'

/** Until when the privacy policy lets a backup of now be kept (SRV-20). */
const deleteBy = () =>
  `Elimine este ficheiro até ${lisbonDay(Date.now() + retention.backups.keptMs)
    .split('-')
    .reverse()
    .join('/')}: é o que a política de privacidade promete.`

try {
  const config = readConfig(process.env)
  const database = openDatabase({ ...config, beside: !restoring })
  try {
    const rows = restoring
      ? await restore(database.db, path, { replace: option === '--replace' })
      : await backup(database, path)
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
    process.stdout.write(`${count} registos ${restoring ? 'restaurados' : 'copiados'}.\n`)
    if (!restoring) process.stdout.write(`${deleteBy()}\n`)
    if (restoring) {
      await prepareData({ config, database, features }, (text) =>
        process.stderr.write(`${text}
`),
      ).catch(() => {
        throw new BackupError(NOT_MARKED)
      })
    }
  } finally {
    await database.close()
  }
} catch (error) {
  const isExpected = error instanceof BackupError || codeOf(error) !== undefined
  process.stderr.write(`${isExpected ? errorOf(error).message : 'Não foi possível. Nada mudou.'}\n`)
  process.exitCode = 1
}
