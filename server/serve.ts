import { errorOf } from '#schemas/validation/thrown.ts'
import { buildApp } from './app.ts'
import { erasureSender } from './backup/erasure-lists.ts'
import { type Config, readConfig } from './core/configuration/config.ts'
import { ConfigError } from './core/configuration/environment.ts'
import { cleanUp } from './core/db/clean-up.ts'
import { emptyFreedPages } from './core/db/erased.ts'
import { openDatabase } from './core/db/open.ts'
import { StorageFull, UnusableDatabase } from './core/db/storage.ts'
import { MAX_STOP_MS } from './core/http/stopping.ts'
import { openChannels } from './core/mail/channels.ts'
import { startSending } from './core/outbox/start-sending.ts'
import { startWorker } from './core/outbox/start-worker.ts'
import { type Clock, isoNow, prepareData, type Services } from './core/services.ts'
import { serveBuiltSite } from './core/site/built-site.ts'
import { serveMetrics } from './core/watching/serve-metrics.ts'
import { features } from './features/registry.ts'
import { migrate } from './migrations/migrate.ts'
import { seed } from './seeds/seed.ts'

const CLEAN_UP_MS = 3_600_000
const NO_ROOM =
  'Há textos apagados que ainda estão no ficheiro da base de dados: falta espaço no disco para o escrever de novo. O próximo arranque volta a tentar.\n'
const ROUND_MS = 10_000
/** How much of what was erased a lost machine takes with it, at most. */
const LISTS_MS = 60_000
/** When the process exits although something is still open; a supervisor would kill it soon after. */
const END_MS = MAX_STOP_MS + 4000

/** Starts everything: database, questions, outbox and site. Resolves with a function that stops it. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env)
  const clock = { now: Date.now }
  await prepareDatabase(config, clock)
  const database = openDatabase({ ...config, answerWithinMs: config.databaseTimeoutMs })
  const services: Services = { config, database, clock, features }
  // The site asks itself for its pages before anybody comes: that is no news.
  const app = await buildApp(services, { level: config.logLevel === 'silent' ? 'silent' : 'error' })
  if (config.mode === 'development')
    await (await import('./core/site/vite-site.ts')).serveViteSite(app, services)
  else await (await serveBuiltSite(app, services))()
  app.log.level = config.logLevel
  const stopping = new AbortController()
  const stopSending = startSending(
    services,
    openChannels(config),
    stopping.signal,
    (error) => app.log.error({ kind: errorOf(error).name }, 'outbox failed'),
    (template) => app.log.warn({ template }, 'message dropped: its person has too many'),
  )
  const stopCleaning = startWorker(
    () => cleanUp(services),
    CLEAN_UP_MS,
    (error) => app.log.error({ kind: errorOf(error).name }, 'clean-up failed'),
  )
  const stopRounds = startWorker(
    async () => {
      for (const round of features.flatMap(({ rounds = [] }) => rounds)) await round(services)
    },
    ROUND_MS,
    (error) => app.log.error({ kind: errorOf(error).name }, 'round failed'),
  )
  const stopLists = startWorker(erasureSender(services), LISTS_MS, (error) =>
    app.log.error({ kind: errorOf(error).name }, 'list of erased people not sent'),
  )
  const stopMetrics = await serveMetrics(services)
  await app.listen({ port: config.port, host: config.host })
  process.stdout.write(
    `Cinco está em ${config.origin} (um administrador cria-se com: npm run admin -- create EMAIL)\n`,
  )
  return async () => {
    setTimeout(() => stopping.abort(), MAX_STOP_MS)
    setTimeout(() => {
      app.log.error('the stop took too long')
      process.exit(1)
    }, END_MS)
    await app.close()
    await Promise.all([stopSending(), stopCleaning(), stopRounds(), stopLists(), stopMetrics()])
    await database.close()
  }
}

/** Whether an error's message explains to the operator what is wrong and what to do. */
const isExplained = (error: Error): boolean =>
  [ConfigError, UnusableDatabase, StorageFull].some((kind) => error instanceof kind)

/** Migrates, seeds and prepares stored data, over connections of its own: there is no visitor yet, and either may take its time. */
async function prepareDatabase(config: Config, clock: Clock): Promise<void> {
  const database = openDatabase(config)
  try {
    await migrate(database.db)
    await seed(database.db, isoNow(clock))
    if (database.kind === 'sqlite' && !(await emptyFreedPages(database.db))) process.stderr.write(NO_ROOM)
    await prepareData({ config, database, features }, (text) => process.stderr.write(`${text}\n`))
  } finally {
    await database.close()
  }
}

try {
  const stop = await start()
  let isTold = false
  const end = () => {
    if (isTold) return // npm forwards a signal that the terminal has sent to all
    isTold = true
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Cinco não arrancou: ${message}\n`)
  if (error instanceof Error && !isExplained(error)) process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}
