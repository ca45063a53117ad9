import { readConfig } from '../core/configuration/config.ts'
import { openDatabase } from '../core/db/open.ts'
import { erasePerson, exportPerson } from '../features/accounts/person.ts'
import { markStoredLoans } from '../features/loans/mark-stored.ts'

/** `npm run person -- export|erase EMAIL`: what is kept about a person, printed as JSON, or erased. */
const [command, email] = process.argv.slice(2)

if ((command !== 'export' && command !== 'erase') || !email) {
  process.stderr.write('Utilização: npm run person -- export|erase EMAIL\n')
  process.exit(2)
}

const config = readConfig(process.env)
const database = openDatabase({ ...config, beside: true })
try {
  await markStoredLoans({ config, database }, (text) => process.stderr.write(`${text}\n`))
  if (command === 'erase') {
    await erasePerson({ config, database }, email)
    process.stdout.write(`Os dados de ${email} foram apagados.\n`)
  } else process.stdout.write(`${JSON.stringify(await exportPerson({ config, database }, email), null, 2)}\n`)
} finally {
  await database.close()
}
