import type { AdminAction } from '#schemas/calls/admin/audit.ts'
import { readConfig } from '../core/configuration/config.ts'
import { openDatabase } from '../core/db/open.ts'
import { erasePerson, exportPerson } from '../core/person.ts'
import { prepareData } from '../core/services.ts'
import { accountSubject, COMMAND_LINE, ERASED_SUBJECT, recordAction } from '../features/audit/offers.ts'
import { features } from '../features/registry.ts'

/**
 * `npm run person -- export|erase EMAIL`: what is kept about a person, printed as JSON, or erased. The log says that it was
 * done (ACC-25, ACC-26), and of whom as long as anything is kept of them.
 */
const [command, email] = process.argv.slice(2)

if ((command !== 'export' && command !== 'erase') || !email) {
  process.stderr.write('Utilização: npm run person -- export|erase EMAIL\n')
  process.exit(2)
}

const config = readConfig(process.env)
const database = openDatabase({ ...config, beside: true })
const services = { config, database, features }
const log = (action: AdminAction, subject: string) =>
  recordAction(database.db, new Date().toISOString(), COMMAND_LINE, { action, subject })
try {
  await prepareData(services, (text) => process.stderr.write(`${text}\n`))
  if (command === 'erase') {
    await erasePerson(services, email)
    await log('person.erase', ERASED_SUBJECT)
    process.stdout.write(`Os dados de ${email} foram apagados.\n`)
  } else {
    const data = await exportPerson(services, email)
    await log('person.export', accountSubject(email))
    process.stdout.write(`${JSON.stringify(data, null, 2)}\n`)
  }
} finally {
  await database.close()
}
