import { fillSamples } from '../demo/fill.ts'
import { removeSamples } from '../demo/remove.ts'
import { migrate } from '../migrations/migrate.ts'
import { seed } from '../seeds/seed.ts'
import type { Run } from './command.ts'
import { longWork } from './progress.ts'
import { withDatabase } from './with-database.ts'

/** Fills the installation with invented people, requests, proposals, chats, reviews and properties (SRV-23). */
export const fillDemo: Run = () =>
  withDatabase(async (services) => {
    const { config, database } = services
    await migrate(database.db)
    await seed(database.db, new Date().toISOString())
    const made = await longWork({ unit: 'pedidos' }, (report) => fillSamples(services, report))
    process.stdout.write(
      made
        ? `${[
            `Exemplos criados: ${made.professionals} profissionais, ${made.clients} clientes, ${made.requests} pedidos, ${made.proposals} propostas e ${made.properties} imóveis da MLS.`,
            `Inicie sessão em ${config.origin}/login`,
            `  como profissional: ${made.signIn.professional}`,
            `  como imobiliária:  ${made.signIn.agent}`,
            `  como cliente:      ${made.signIn.client}`,
            `  palavra-passe dos três: ${made.signIn.password}`,
            'A palavra-passe não volta a ser mostrada. Nada é enviado para estes endereços. Para tirar os exemplos: npm run demo -- remove',
          ].join('\n')}\n`
        : 'Os exemplos já cá estão: nada mudou. Para os tirar: npm run demo -- remove\n',
    )
    return 0
  })

/** Takes the samples out, and nothing else (SRV-23). */
export const removeDemo: Run = () =>
  withDatabase(async (services) => {
    await migrate(services.database.db)
    const removed = await removeSamples(services)
    process.stdout.write(
      removed === 0
        ? 'Não há exemplos: nada mudou.\n'
        : `Os exemplos foram tirados: ${removed} pessoas, com tudo o que era delas.\n`,
    )
    return 0
  })
