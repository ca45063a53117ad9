import { sql } from 'kysely'
import type { Database } from '../../../core/db/open.ts'
import { type About, type Check, fault, ok, warning } from '../check.ts'

const SAMPLES = 5
/** A page asks for some ten things one after the other. */
const SLOW_MS = 20
/** The oldest one that still gets corrections. */
const MIN_POSTGRES = 14

const CLOCK_WARNING_MS = 2000
const CLOCK_FAULT_MS = 30_000

async function versionOf({ db, kind }: Database): Promise<string> {
  const version =
    kind === 'sqlite' ? sql<string>`sqlite_version()` : sql<string>`current_setting('server_version')`
  const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db)
  return rows[0]?.version ?? ''
}

/** How long an answer takes, in milliseconds: the middle of some. */
async function latencyOf({ db }: Database): Promise<number> {
  const spans: number[] = []
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const from = performance.now()
    await sql`select 1`.execute(db)
    spans.push(performance.now() - from)
  }
  return spans.sort((a, b) => a - b)[Math.floor(SAMPLES / 2)] ?? 0
}

/** The address of another server whose clock ours is compared with: one that is configured anyway. */
const otherClock = ({ config }: About): string | undefined =>
  config.payments.stripe?.url ??
  config.photosS3?.url ??
  config.smsUrl ??
  (config.googleClientId ? config.googleIssuer : undefined)

/** How far our clock is from others', in milliseconds, each with whose it is. */
async function clockDistances(about: About): Promise<[whose: string, ms: number][]> {
  const { database, clock, world } = about
  const distances: [string, number][] = []
  const compare = (whose: string, from: number, theirs: number) =>
    distances.push([whose, (from + clock.now()) / 2 - theirs])
  if (database.kind === 'postgres') {
    const from = clock.now()
    const { rows } = await sql<{
      ms: number | string
    }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(database.db)
    compare('da base de dados', from, Number(rows[0]?.ms))
  }
  const other = otherClock(about)
  if (other !== undefined) {
    const from = clock.now()
    // Whether it answers at all is another check's.
    const reply = await world.head(other).catch(() => undefined)
    const date = Date.parse(reply?.headers.get('date') ?? '')
    // It says whole seconds: half a one is right in the middle.
    if (!Number.isNaN(date)) compare(`de ${new URL(other).host}`, from, date + 500)
  }
  return distances
}

/** Checks of the database, and of the clock that it shares with us. */
export const databaseChecks: readonly Check[] = [
  {
    name: 'database',
    title: 'Base de dados',
    run: async ({ database }) => {
      const [version, ms] = [await versionOf(database), await latencyOf(database)]
      const said = `${database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${version}, responde em ${ms < 1 ? 'menos de 1' : Math.round(ms)} ms.`
      if (database.kind === 'postgres' && Number.parseInt(version, 10) < MIN_POSTGRES)
        return warning(said, `Passe para PostgreSQL ${MIN_POSTGRES} ou mais novo: este já não é corrigido.`)
      return ms > SLOW_MS
        ? warning(said, 'É lento: ponha a base de dados na mesma rede que o servidor.')
        : ok(said)
    },
  },
  {
    name: 'clock',
    title: 'Relógio',
    run: async (about) => {
      const distances = await clockDistances(about)
      const [farthest] = distances.sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
      if (!farthest) return ok('Não há outro relógio com que comparar.')
      const [whose, ms] = farthest
      const said = `O relógio desta máquina difere ${(Math.abs(ms) / 1000).toFixed(1).replace('.', ',')} s do relógio ${whose}.`
      if (Math.abs(ms) < CLOCK_WARNING_MS) return ok(said)
      const tell = Math.abs(ms) < CLOCK_FAULT_MS ? warning : fault
      return tell(said, 'Acerte os relógios por NTP (timedatectl set-ntp true).')
    },
  },
]
