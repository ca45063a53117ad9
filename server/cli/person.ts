import { readConfig } from '../core/configuration/config.ts'
import { openDatabase } from '../core/db/open.ts'
import { prepareData } from '../core/feature.ts'
import { erasePerson, exportPerson } from '../core/person.ts'
import { features } from '../features/registry.ts'

/** `npm run person -- export|erase EMAIL`: what is kept about a person, printed as JSON, or erased. */
const [command, email] = process.argv.slice(2)

if ((command !== 'export' && command !== 'erase') || !email) {
  process.stderr.write('Utilização: npm run person -- export|erase EMAIL\n')
  process.exit(2)
}

const config = readConfig(process.env)
const database = openDatabase({ ...config, beside: true })
const kept = { config, database, features }
try {
  await prepareData(kept, (text) => process.stderr.write(`${text}\n`))
  if (command === 'erase') {
    await erasePerson(kept, email)
    process.stdout.write(`Os dados de ${email} foram apagados.\n`)
  } else process.stdout.write(`${JSON.stringify(await exportPerson(kept, email), null, 2)}\n`)
} finally {
  await database.close()
}
