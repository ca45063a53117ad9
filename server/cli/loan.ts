import { readConfig } from '../core/configuration/config.ts'
import { openDatabase } from '../core/db/open.ts'
import { loansRepository } from '../features/loans/loans.ts'
import { features } from '../features/registry.ts'

/** `npm run loan -- export ID`: prints one loan request for the operator, as JSON, and writes that into the log (LOAN-26). */
const [command, reference] = process.argv.slice(2)

if (command !== 'export' || !reference) {
  process.stderr.write('Utilização: npm run loan -- export ID (ou o código, CH-…)\n')
  process.exit(2)
}

const config = readConfig(process.env)
const database = openDatabase({ ...config, beside: true })
try {
  const loans = loansRepository({ config, database, clock: { now: Date.now }, features })
  const loan = await loans.export(reference)
  if (loan) process.stdout.write(`${JSON.stringify(loan, null, 2)}\n`)
  else process.stderr.write(`Não há nenhum pedido de crédito «${reference}».\n`)
  process.exitCode = loan ? 0 : 1
} finally {
  await database.close()
}
