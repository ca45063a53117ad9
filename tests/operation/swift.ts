import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { AwsClient } from 'aws4fetch'
import { lastingPort } from '#tests/support/free-port.ts'

const run = promisify(execFile)
const BIN = '/usr/bin'
/** The longest that a request to a server waits that is still starting, in milliseconds. */
const ANSWER_MS = 10_000
const KINDS = ['account', 'container', 'object'] as const

/** Whether Swift's servers are installed (`apt-get install swift-proxy swift-account swift-container swift-object`). */
export const hasSwift = [...KINDS, 'proxy'].every((kind) => existsSync(join(BIN, `swift-${kind}-server`)))

/** The servers of OpenStack Swift with its S3 interface, on one disk in a temporary folder, with a bucket of each name. */
export async function startSwift(buckets: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'cinco-swift-'))
  const running: ReturnType<typeof spawn>[] = []
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true })

  function start(kind: string, port: number, settings: string): void {
    const conf = join(folder, `${kind}.conf`)
    const settingsOfServer = `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nuser = ${process.env.USER ?? 'root'}\n`
    const shared = `swift_dir = ${folder}\ndevices = ${folder}/devices\nmount_check = false\nworkers = 0\n`
    writeFileSync(conf, `${settingsOfServer}${shared}${settings}`)
    running.push(spawn(join(BIN, `swift-${kind}-server`), [conf], { stdio: 'ignore' }))
  }

  const startKind = async (kind: string, port: number) => {
    const builder = join(folder, `${kind}.builder`)
    const ring = (...args: string[]) => run(join(BIN, 'swift-ring-builder'), [builder, ...args])
    await ring('create', '2', '1', '1')
    await ring('add', `r1z1-127.0.0.1:${port}/d1`, '1')
    await ring('rebalance')
    start(
      kind,
      port,
      `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    )
  }
  const ports = [await lastingPort(), await lastingPort(), await lastingPort()]
  await Promise.all(KINDS.map((kind, index) => startKind(kind, ports[index] ?? 0)))
  const port = await lastingPort()
  const filters = ['catch_errors', 'gatekeeper', 'memcache', 'listing_formats', 's3api', 'tempauth', 'slo']
  const settings = { tempauth: 'user_cinco_copias = segredo .admin', s3api: 'location = eu-west-3' }
  const sections = filters.map(
    (name) => `[filter:${name}]\nuse = egg:swift#${name}\n${settings[name as keyof typeof settings] ?? ''}\n`,
  )
  start(
    'proxy',
    port,
    `[pipeline:main]\npipeline = ${filters.join(' ')} proxy-server\n[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n${sections.join('')}`,
  )

  const [keyId, secret, region] = ['cinco:copias', 'segredo', 'eu-west-3']
  const origin = `http://127.0.0.1:${port}`
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 0,
  })
  const statusOf = (method: string, path: string) =>
    client.fetch(`${origin}/${path}`, { method, signal: AbortSignal.timeout(ANSWER_MS) }).then(
      ({ status }) => status,
      () => 0,
    )
  /** Its bucket is made, and the server of objects answers. */
  const isMade = async (name: string): Promise<boolean> =>
    (await statusOf('PUT', name)) === 200 && (await statusOf('GET', `${name}/nada`)) === 404

  return {
    isMade: async () => (await Promise.all(buckets.map(isMade))).every(Boolean),
    settings: (bucket: string) => ({ url: `${origin}/${bucket}`, region, keyId, secret }),
    stop: async () => {
      for (const server of running) {
        server.kill('SIGKILL')
        if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
