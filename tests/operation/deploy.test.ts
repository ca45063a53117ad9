import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { deployed, deployPath, pathOf } from '#tests/support/programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'cinco-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A program that reads a file of `deploy/` and fails where it is wrong; its output. */
const checked = (name: string, ...args: string[]): string =>
  execFileSync(pathOf(name) ?? name, args, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder },
  })

const has = (name: string): boolean => pathOf(name) !== undefined

it.runIf(has('systemd-analyze')).each(['cinco', 'cinco-backup'])(
  'systemd calls %s.service exposed by less than 3.0 (SRV-42)',
  (name) => {
    const said = checked(
      'systemd-analyze',
      'security',
      '--offline=true',
      '--no-pager',
      deployPath(`${name}.service`),
    )
    expect(Number(/exposure level[^:]*: ([\d.]+)/.exec(said)?.[1])).toBeLessThan(3)
  },
)

it.runIf(has('caddy'))('Caddy takes its file (SRV-42)', () => {
  const path = deployed(folder, 'Caddyfile', [['/var/log/caddy', folder]])
  checked('caddy', 'validate', '--adapter', 'caddyfile', '--config', path)
})

it.runIf(has('haproxy'))('HAProxy takes its file (SRV-42)', () => {
  checked('haproxy', '-c', '-f', deployed(folder, 'haproxy.cfg', [['/run/haproxy', folder]]))
})

it.runIf(has('promtool'))('Prometheus takes its file and the alarms (SRV-42)', () => {
  for (const name of ['prometheus.yml', 'alerts.yml']) cpSync(deployPath(name), join(folder, name))
  checked('promtool', 'check', 'config', join(folder, 'prometheus.yml'))
  checked('promtool', 'check', 'rules', join(folder, 'alerts.yml'))
})

it.runIf(has('promtool')).each([
  { title: 'nothing while both are well', used: '1x1800', backup: '0x720 43200x720 86400x400', due: [] },
  { title: 'no backup since a day and two hours', used: '1x1800', backup: '0x1800', due: ['CincoBackupOld'] },
  { title: 'a replica that is away', used: '0x1800', backup: '43200x1800', due: ['CincoReplicaUnused'] },
  // It is back each minute, and left the next.
  {
    title: 'one that falls behind',
    used: '1 0 '.repeat(900),
    backup: '43200x1800',
    due: ['CincoReplicaUnused'],
  },
])('the alarms tell of $title (SRV-54)', ({ used, backup, due }) => {
  cpSync(deployPath('alerts.yml'), join(folder, 'alerts.yml'))
  const course = {
    rule_files: ['alerts.yml'],
    evaluation_interval: '10m',
    tests: [
      {
        interval: '1m',
        input_series: [
          { series: 'cinco_replica_used{instance="one"}', values: used },
          { series: 'cinco_last_backup_timestamp_seconds{instance="one"}', values: backup },
        ],
        promql_expr_test: [
          {
            expr: 'count by (alertname) (ALERTS{alertstate="firing", alertname=~"CincoReplica.*|CincoBackup.*"})',
            eval_time: '27h',
            exp_samples: due.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
          },
        ],
      },
    ],
  }
  const path = join(folder, 'course.yml')
  writeFileSync(path, JSON.stringify(course))
  checked('promtool', 'test', 'rules', path)
})
