import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { deployed, deployPath, pathOf } from './programs.ts'

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
