import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const DOCUMENT = 'docs/operation.md'
const UNIT = 'deploy/cinco.service'
const BACKUP_UNIT = 'deploy/cinco-backup.service'

/** What several files say, each by an expression with one group. */
const facts: Record<string, readonly (readonly [file: string, said: RegExp])[]> = {
  'connections of a process': [
    [DOCUMENT, /holds up to (\d+) connections/],
    [DOCUMENT, /All (\d+) connections of a process/],
    ['deploy/pgbouncer.ini', /; (\d+) connections of each process/],
    ['server/core/db/postgres-pool.ts', /MAX_CONNECTIONS = (\d+)/],
  ],
  'milliseconds that a database has': [
    [DOCUMENT, /`DATABASE_TIMEOUT_MS` \| (\d+)/],
    ['deploy/pgbouncer.ini', /DATABASE_TIMEOUT_MS=(\d+)/],
    ['server/core/configuration/config.ts', /'DATABASE_TIMEOUT_MS', (\d+)/],
  ],
  'seconds that a stop takes': [
    [DOCUMENT, /ends within (\d+) seconds/],
    [UNIT, /takes (\d+) s at most/],
    ['deploy/Dockerfile', /stops within (\d+) s/],
  ],
  'seconds until a stop is a kill': [
    [UNIT, /TimeoutStopSec=(\d+)/],
    ['deploy/compose.yaml', /stop_grace_period: (\d+)s/],
  ],
  'gigabytes of a process': [
    [DOCUMENT, /ends it at (\d+) GB/],
    [UNIT, /MemoryMax=(\d+)G/],
    ['deploy/compose.yaml', /mem_limit: (\d+)g/],
  ],
  'megabytes of an alarm': [
    [DOCUMENT, /holds more than (\d+) MB/],
    ['deploy/alerts.yml', /process_resident_memory_bytes\S+ > (\d+)e6/],
  ],
  'seconds that Caddy lets wait': [
    [DOCUMENT, /lets visitors wait up to (\d+) seconds/],
    ['deploy/Caddyfile', /lb_try_duration (\d+)s/],
  ],
  'days of a backup on the disk': [
    [DOCUMENT, /deleted after (\d+) days/],
    [BACKUP_UNIT, /-mtime \+(\d+) /],
  ],
  'place of backups': [
    [DOCUMENT, /into `(\S+)`, deleted after/],
    [BACKUP_UNIT, /find (\S+) /],
    [BACKUP_UNIT, /set -- "(\S+)\/cinco-/],
  ],
  'data folder': [
    [DOCUMENT, /`(\S+)` \(`DATA_DIR`\)/],
    [UNIT, / DATA_DIR=(\S+)/],
    [BACKUP_UNIT, / DATA_DIR=(\S+)/],
    ['deploy/Dockerfile', / DATA_DIR=(\S+)/],
    ['deploy/compose.yaml', /- cinco:(\S+)/],
  ],
  'site folder': [
    [DOCUMENT, /`(\S+)` \(the built site/],
    [UNIT, /WorkingDirectory=(\S+)/],
    [BACKUP_UNIT, /WorkingDirectory=(\S+)/],
    ['deploy/Dockerfile', /WORKDIR (\S+)/],
  ],
  'file of the variables': [
    [DOCUMENT, /`(\S+)` \(the variables above/],
    [UNIT, /EnvironmentFile=(\S+)/],
    [BACKUP_UNIT, /EnvironmentFile=(\S+)/],
  ],
  'port of one process': [
    [DOCUMENT, /`PORT`, `HOST` \| (\d+)/],
    ['deploy/Caddyfile', /reverse_proxy 127\.0\.0\.1:(\d+)/],
    ['deploy/Dockerfile', /EXPOSE (\d+)/],
    ['deploy/compose.yaml', /--to cinco:(\d+)/],
  ],
  'port of the first process behind HAProxy': [
    [DOCUMENT, /start `cinco@(\d+)`/],
    [DOCUMENT, /systemctl restart cinco@(\d+)/],
    ['deploy/haproxy.cfg', /server one 127\.0\.0\.1:(\d+) check/],
  ],
  'port of HAProxy': [
    ['deploy/Caddyfile', /\(haproxy\.cfg\), at 127\.0\.0\.1:(\d+)/],
    ['deploy/haproxy.cfg', /bind 127\.0\.0\.1:(\d+)/],
  ],
  'socket of HAProxy': [
    [DOCUMENT, /socat stdio (\S+);/],
    ['deploy/haproxy.cfg', /stats socket (\S+)/],
  ],
  'first port of numbers': [
    [DOCUMENT, /`METRICS_PORT` to (\d+),/],
    ['deploy/prometheus.yml', /job_name: cinco\n[\s\S]*?127\.0\.0\.1:(\d+)'/],
  ],
}

describe('the document of operation and the files that an operator copies (SRV-55)', () => {
  it.each(Object.entries(facts))('say the same of the %s', (_, said) => {
    const values = said.map(([file, expression]) => expression.exec(read(file))?.[1])
    expect(values[0]).toBeDefined()
    expect(values).toEqual(said.map(() => values[0]))
  })

  it('name every file', () => {
    const rows = read(DOCUMENT).match(/^\| file \| for \|\n\| --- \| --- \|\n((?:\|.*\n)+)/m)?.[1] ?? ''
    const cells = rows.split('\n').map((row) => row.split(' | ', 1)[0] ?? '')
    const named = cells.flatMap((cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => name))
    expect(named.sort()).toEqual(readdirSync(join(root, 'deploy')).sort())
  })

  it('copy no part of a file into the document', () => {
    const blocks = Array.from(read(DOCUMENT).matchAll(/^```\w*\n([^`]+)^```$/gm), ([, text = '']) => text)
    const files = readdirSync(join(root, 'deploy')).map((name) => read(`deploy/${name}`))
    const lines = blocks.flatMap((block) => block.trim().split('\n'))
    expect(lines.filter((line) => files.some((file) => file.includes(`\n${line}\n`)))).toEqual([])
  })

  it('have PgBouncer end what the pool of a process would', () => {
    const text = read('deploy/pgbouncer.ini')
    const answerWithin = Number(/DATABASE_TIMEOUT_MS=(\d+)/.exec(text)?.[1])
    const [statement, lock, idle] = [0.8, 0.8, 3].map((times) => answerWithin * times)
    expect(text).toContain(
      `connect_query='set statement_timeout = ${statement}; set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${idle}'`,
    )
  })
})

describe('the backup of each night', () => {
  const line = /^ExecStart=\/bin\/sh -c '(.+)'$/m.exec(read(BACKUP_UNIT))?.[1] ?? ''
  const script = line
    .replaceAll('$$', '$')
    .replaceAll('%%', '%')
    .replace('exec node_modules/.bin/node server/cli/main.ts', 'echo')
  const command = (env: Record<string, string>) =>
    execFileSync('/bin/sh', ['-c', script], { env, encoding: 'utf8' }).trim()

  it('goes to the bucket where there is one, and otherwise into a file (SRV-51)', () => {
    expect(command({ BACKUP_S3_URL: 'https://s3.exemplo.pt/copias' })).toBe('backup')
    expect(command({ PATH: process.env.PATH ?? '' })).toMatch(
      /^backup \/var\/lib\/cinco-backups\/cinco-\d{4}-\d\d-\d\dT\d{6}$/,
    )
  })
})
