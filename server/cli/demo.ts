import { readConfig } from '../core/configuration/config.ts'
import { openDatabase } from '../core/db/open.ts'
import type { Services } from '../core/services.ts'
import { fillSamples } from '../demo/fill.ts'
import { removeSamples } from '../demo/remove.ts'
import { features } from '../features/registry.ts'
import { migrate } from '../migrations/migrate.ts'
import { seed } from '../seeds/seed.ts'

/**
 * `npm run demo`: fills the installation with invented people, requests, proposals, chats, reviews and properties.
 * `npm run demo -- remove`: takes them out, and nothing else (SRV-23).
 */
const [command = 'fill'] = process.argv.slice(2)

if (!['fill', 'remove'].includes(command)) {
  process.stderr.write('Utilização: npm run demo, ou npm run demo -- remove\n')
  process.exit(2)
}

const config = readConfig(process.env)
const database = openDatabase({ ...config, beside: true })
const services: Services = { config, database, clock: { now: Date.now }, features }
try {
  await migrate(database.db)
  process.stdout.write(`${command === 'fill' ? await fill() : await remove()}\n`)
} finally {
  await database.close()
}

async function fill(): Promise<string> {
  await seed(database.db, new Date().toISOString())
  const made = await fillSamples(services)
  if (!made) return 'Os exemplos já cá estão: nada mudou. Para os tirar: npm run demo -- remove'
  const { professional, agent, client, password } = made.signIn
  return [
    `Exemplos criados: ${made.professionals} profissionais, ${made.clients} clientes, ${made.requests} pedidos, ${made.proposals} propostas e ${made.properties} imóveis da MLS.`,
    `Inicie sessão em ${config.origin}/login`,
    `  como profissional: ${professional}`,
    `  como imobiliária:  ${agent}`,
    `  como cliente:      ${client}`,
    `  palavra-passe dos três: ${password}`,
    'A palavra-passe não volta a ser mostrada. Nada é enviado para estes endereços. Para tirar os exemplos: npm run demo -- remove',
  ].join('\n')
}

async function remove(): Promise<string> {
  const removed = await removeSamples(services)
  if (removed === 0) return 'Não há exemplos: nada mudou.'
  return `Os exemplos foram tirados: ${removed} pessoas, com tudo o que era delas.`
}
