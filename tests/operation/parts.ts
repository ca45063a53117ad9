import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { lastingPort } from '#tests/support/free-port.ts'
import { startPostgres, unprivileged } from '#tests/support/own-postgres.ts'
import { deployed, deployPath, pathOf, program } from '#tests/support/programs.ts'
import { TEST_LOAN_KEYS, TEST_VAPID_KEY, wideLimits } from '#tests/support/server.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What the image of `deploy/Dockerfile` holds, besides the packages. */
const released = [
  ...readFileSync(deployPath('Dockerfile'), 'utf8').matchAll(/^COPY --from=build \/opt\/cinco\/(\S+)/gm),
].map(([, name = '']) => name)

/** The programs that the whole chain needs, and Debian's packages that have them. */
export const missingPrograms = ['caddy', 'haproxy', 'pgbouncer', 'prometheus'].filter((name) => !pathOf(name))

const commandOf = (name: string): string => pathOf(name) ?? name

/** The two processes, by their names in `deploy/haproxy.cfg`. */
export const processNames = ['one', 'two'] as const
export type ProcessName = (typeof processNames)[number]

export type Parts = Awaited<ReturnType<typeof startParts>>

/**
 * Starts PostgreSQL with a replica and prepares PgBouncer, two processes of Cinco, HAProxy, Caddy and Prometheus by the files of
 * `deploy/`, in a folder of their own and on free ports.
 */
export async function startParts() {
  const folder = mkdtempSync(join(tmpdir(), 'cinco-operation-'))
  chmodSync(folder, 0o755)
  const log = (name: string) => join(folder, `${name}.log`)
  const ports = {
    caddy: await lastingPort(),
    http: await lastingPort(),
    haproxy: await lastingPort(),
    pgbouncer: await lastingPort(),
    prometheus: await lastingPort(),
    one: await lastingPort(),
    two: await lastingPort(),
    oneMetrics: await lastingPort(),
    twoMetrics: await lastingPort(),
  }
  const origin = `https://localhost:${ports.caddy}`
  const postgres = await startPostgres()
  const replica = await startPostgres(['hot_standby=on'], postgres.url)
  const postgresPort = new URL(postgres.url).port

  const pooler = unprivileged()
  const poolerFolder = join(folder, 'pgbouncer')
  mkdirSync(poolerFolder)
  writeFileSync(join(poolerFolder, 'userlist.txt'), '"cinco" ""\n')
  const pgbouncerIni = deployed(poolerFolder, 'pgbouncer.ini', [
    ['port=5432 dbname=cinco', `port=${postgresPort} dbname=postgres`],
    ['listen_port = 6432', `listen_port = ${ports.pgbouncer}`],
    ['auth_type = scram-sha-256', 'auth_type = trust'],
    ['/etc/pgbouncer', poolerFolder],
    ['/run/postgresql', poolerFolder],
    ['/var/log/postgresql', poolerFolder],
  ])
  if (pooler.uid !== undefined && pooler.gid !== undefined) chownSync(poolerFolder, pooler.uid, pooler.gid)

  const haproxyCfg = deployed(folder, 'haproxy.cfg', [
    ['log /dev/log local0', 'log stdout format raw local0'],
    ['    user haproxy\n    group haproxy\n', ''],
    ['/run/haproxy', folder],
    ['127.0.0.1:8080', `127.0.0.1:${ports.haproxy}`],
    ['127.0.0.1:3001', `127.0.0.1:${ports.one}`],
    ['127.0.0.1:3002', `127.0.0.1:${ports.two}`],
  ])
  const caddyfile = deployed(folder, 'Caddyfile', [
    ['cinco.example {', `${origin} {`],
    ['127.0.0.1:3000', `127.0.0.1:${ports.haproxy}`],
    ['/var/log/caddy', folder],
  ])
  const options = ['admin off', 'skip_install_trust', 'auto_https disable_redirects', 'local_certs']
  const head = [
    ...options,
    `http_port ${ports.http}`,
    `https_port ${ports.caddy}`,
    `storage file_system ${folder}/caddy`,
  ]
  writeFileSync(
    caddyfile,
    `{\n${head.map((line) => `\t${line}\n`).join('')}}\n${readFileSync(caddyfile, 'utf8')}`,
  )

  // A minute is long for a test: an alarm comes after a second.
  deployed(folder, 'alerts.yml', [['for: 1m', 'for: 1s']])
  const prometheusYml = deployed(folder, 'prometheus.yml', [
    ['15s', '1s'],
    ['127.0.0.1:9101', `127.0.0.1:${ports.oneMetrics}`],
    ['127.0.0.1:9102', `127.0.0.1:${ports.twoMetrics}`],
  ])

  /** A copy of what an image holds: what is missing in it fails here. */
  const release = (version: string): string => {
    const to = join(folder, version)
    mkdirSync(to)
    for (const name of released)
      if (name === 'node_modules') symlinkSync(join(ROOT, name), join(to, name))
      else cpSync(join(ROOT, name), join(to, name), { recursive: true })
    return to
  }
  const pooled = `postgres://cinco@127.0.0.1:${ports.pgbouncer}/cinco`
  const settings = {
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: 'true',
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: postgres.url,
    DATABASE_READ_URL: replica.url,
    SESSION_SECRET: 'segredo-de-teste-com-32-caracteres!!',
    LOAN_KEYS: TEST_LOAN_KEYS,
    VAPID_KEY: TEST_VAPID_KEY,
    ...wideLimits,
    LOG_LEVEL: 'warn',
  }
  const cinco = (name: ProcessName, cwd: string) => {
    const env = {
      ...settings,
      DATA_DIR: join(folder, `data-${name}`),
      PORT: String(ports[name]),
      METRICS_PORT: String(ports[`${name}Metrics`]),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    }
    return program({ command: process.execPath, args: ['server/main.ts'], cwd, env, log: log(name) })
  }
  const first = release('release-1')
  const programs = {
    pgbouncer: program({
      command: commandOf('pgbouncer'),
      args: [pgbouncerIni],
      user: pooler,
      cwd: poolerFolder,
      log: log('pooler'),
    }),
    one: cinco('one', first),
    two: cinco('two', first),
    haproxy: program({ command: commandOf('haproxy'), args: ['-db', '-f', haproxyCfg], log: log('haproxy') }),
    caddy: program({
      command: commandOf('caddy'),
      args: ['run', '--adapter', 'caddyfile', '--config', caddyfile],
      env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      log: log('caddy'),
    }),
    prometheus: program({
      command: commandOf('prometheus'),
      args: [
        `--config.file=${prometheusYml}`,
        `--storage.tsdb.path=${folder}/prometheus`,
        `--web.listen-address=127.0.0.1:${ports.prometheus}`,
      ],
      log: log('prometheus'),
    }),
  }

  return {
    folder,
    origin,
    postgres,
    replica,
    programs,
    settings,
    prometheus: `http://127.0.0.1:${ports.prometheus}`,
    /** Caddy's own authority, which signed its certificate. */
    authority: () => readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt')),
    /** Whether a process takes requests. */
    ready: (name: ProcessName): Promise<boolean> =>
      fetch(`http://127.0.0.1:${ports[name]}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    /** The process of another version, in the place of one. */
    next: (name: ProcessName, cwd: string) => cinco(name, cwd),
    release,
    /** Tells HAProxy something by its socket, as docs/operation.md does; its answer. */
    haproxy: (command: string): Promise<string> =>
      text(connect(join(folder, 'admin.sock')).end(`${command}\n`)),
    drop: async () => {
      for (const each of Object.values(programs)) await each.kill()
      replica.drop()
      postgres.drop()
      rmSync(folder, { recursive: true })
    },
  }
}
