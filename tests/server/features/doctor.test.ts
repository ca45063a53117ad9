import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { boundsOf, usualMb } from '#server/core/configuration/memory.ts'
import type { About, Outcome } from '#server/features/doctor/check.ts'
import { checks, runChecks } from '#server/features/doctor/run-checks.ts'
import type { World } from '#server/features/doctor/world.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { databases, oneDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { testConfig, testServer } from '#tests/support/server.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { startStripe } from '#tests/support/stripe-server.ts'
import { suiteDatabase } from '#tests/support/suite-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'cinco-test-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const DAY_MS = 86_400_000
const SECRET = 'Wm7rQx2Lk9Tz4Vb8Np3Hc6Yd1Fs5Gj0A'

/** What e-mails are signed with, and what the DNS says of it. */
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const publicKey = keys.publicKey.toString('base64')
const signed = (selector: string) => ({
  DKIM_DOMAIN: 'cinco.pt',
  DKIM_SELECTOR: selector,
  DKIM_KEY: keys.privateKey,
})

/** The world outside as it should be, without a network. */
const world: World = {
  texts: async (name) =>
    ({
      'cinco.pt': ['v=spf1 include:envios.pt -all', 'outra coisa'],
      '_dmarc.cinco.pt': ['v=DMARC1; p=quarantine'],
      'um._domainkey.cinco.pt': [`v=DKIM1; k=rsa; p=${publicKey}`],
      'outra._domainkey.cinco.pt': ['v=DKIM1; k=rsa; p=MIGf'],
    })[name] ?? [],
  head: async () => ({
    status: 200,
    headers: new Headers({
      date: new Date().toUTCString(),
      'strict-transport-security': 'max-age=31536000',
    }),
  }),
  certificateEnd: async () => new Date(Date.now() + 60 * DAY_MS),
}

describe.each(databases)('the doctor on $name (ADM-70)', ({ open }) => {
  const data = suiteDatabase(open)

  const about = (env: Record<string, string> = {}, outside: Partial<World> = {}): About => ({
    config: testConfig({ SESSION_SECRET: SECRET, DATA_DIR: dataDir, ...env }),
    database: data.database,
    clock: { now: Date.now },
    env,
    world: { ...world, ...outside },
  })

  /** What one check says. */
  async function said(name: string, env: Record<string, string> = {}, outside: Partial<World> = {}) {
    const all = checks.filter((check) => check.name === name)
    const [result] = await runChecks(about(env, outside), all)
    if (!result) throw new Error(`There is no check ${name}`)
    return result
  }

  it('finds the database and its clock in order', async () => {
    expect(await said('database')).toMatchObject({ outcome: expect.not.stringMatching('fault') })
    expect(await said('clock', { SMS_URL: 'https://sms.pt' })).toMatchObject({ outcome: 'ok' })
  })

  it('tells of a clock that is wrong', async () => {
    const late = new Headers({ date: new Date(Date.now() - 60_000).toUTCString() })
    const head = async () => ({ status: 200, headers: late })
    expect(await said('clock', { SMS_URL: 'https://sms.pt' }, { head })).toMatchObject({
      outcome: 'fault',
      text: expect.stringContaining('sms.pt'),
    })
  })

  const SITE = { PUBLIC_ORIGIN: 'https://cinco.pt' }
  const MAIL = { MAIL_FROM: 'Cinco <ola@cinco.pt>' }
  const aged = (age: string) => ({
    head: async () => ({ status: 200, headers: new Headers({ 'strict-transport-security': age }) }),
  })
  const certificateEnd = async () => new Date(Date.now() + 3 * DAY_MS)
  const cases: [string, Outcome, Record<string, string>, Partial<World>?][] = [
    ['mode', 'fault', {}],
    ['legal', 'fault', {}],
    ['secrets', 'ok', { VAPID_KEY: SECRET.repeat(2).slice(0, 43), LOAN_KEYS: `k1:${btoa(SECRET)}` }],
    ['secrets', 'fault', { SESSION_SECRET: 'a'.repeat(40) }],
    ['secrets', 'fault', { SESSION_SECRET: 'segredo-de-teste-com-32-caracteres!!' }],
    ['proxy', 'ok', {}],
    ['proxy', 'fault', SITE],
    ['proxy', 'ok', { ...SITE, TRUST_PROXY: 'true' }],
    ['proxy', 'warning', { TRUST_PROXY: 'true' }],
    ['site', 'fault', {}],
    ['site', 'ok', SITE],
    ['site', 'warning', SITE, aged('max-age=60')],
    ['site', 'warning', SITE, { certificateEnd }],
    ['site', 'fault', SITE, { head: async () => ({ status: 502, headers: new Headers() }) }],
    ['disk', 'ok', {}],
    ['memory', 'ok', {}],
    ['smtp', 'fault', {}],
    ['spf', 'warning', {}],
    ['spf', 'ok', MAIL],
    ['spf', 'fault', MAIL, { texts: async () => ['v=spf1 -all', 'v=spf1 ~all'] }],
    ['spf', 'fault', { MAIL_FROM: 'ola@outro.pt' }],
    ['dkim', 'warning', MAIL],
    ['dkim', 'ok', { ...MAIL, ...signed('um') }],
    ['dkim', 'fault', { ...MAIL, ...signed('dois') }],
    ['dkim', 'fault', { ...MAIL, ...signed('outra') }],
    ['dmarc', 'ok', { MAIL_FROM: 'ola@envios.cinco.pt' }],
    ['dmarc', 'warning', MAIL, { texts: async () => ['v=DMARC1; p=none'] }],
    ['dmarc', 'fault', { MAIL_FROM: 'ola@outro.pt' }],
    ['sms', 'warning', {}],
    ['sms', 'ok', { SMS_URL: 'https://sms.pt' }],
    ['s3', 'ok', {}],
    ['stripe', 'warning', {}],
    ['stripe', 'ok', { BANK_IBAN: 'PT50000201231234567890154' }],
  ]
  it.each(cases)('says of %s: %s (%#)', async (name, outcome, env, outside) => {
    const result = await said(name, env, outside)
    expect(result).toMatchObject({ outcome })
    expect(result.todo === undefined).toBe(outcome === 'ok')
  })

  it('tells how old the last backup is', async () => {
    const of = async (hours: number) => {
      writeFileSync(join(dataDir, 'last-backup'), new Date(Date.now() - hours * 3_600_000).toISOString())
      return said('backup')
    }
    rmSync(join(dataDir, 'last-backup'), { force: true })
    expect(await said('backup')).toMatchObject({ outcome: 'fault' })
    expect(await of(23.5)).toMatchObject({ outcome: 'ok', text: 'A última é de há 23 horas.' })
    expect(await of(25.5)).toMatchObject({ outcome: 'fault' })
  })

  it('greets the mail server and sends nothing', async () => {
    const server = await smtpServer(await freePort())
    const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}` }
    expect(await said('smtp', env)).toMatchObject({ outcome: 'ok' })
    await server.close()
    expect(server.received).toEqual([])
    expect(await said('smtp', env)).toMatchObject({ outcome: 'fault' })
  })

  it('stores, reads and removes an object of the bucket', async () => {
    const s3 = await startS3()
    expect(await said('s3', s3.env)).toMatchObject({ outcome: 'ok' })
    expect(s3.objects.size).toBe(0)
    const wrong = { ...s3.env, PHOTOS_S3_SECRET: 'outro-segredo-errado' }
    const result = await said('s3', wrong)
    expect(result).toMatchObject({ outcome: 'fault' })
    expect(JSON.stringify(result)).not.toContain(wrong.PHOTOS_S3_SECRET)
    await s3.stop()
  })

  it('asks Stripe for the key and its webhook', async () => {
    const stripe = await startStripe()
    const env = { ...stripe.env, ...SITE }
    expect(await said('stripe', env)).toMatchObject({
      outcome: 'fault',
      text: expect.stringContaining('webhook'),
    })
    stripe.endpoints.push({ url: 'https://cinco.pt/api/payments/stripe', status: 'enabled' })
    expect(await said('stripe', env)).toMatchObject({
      outcome: 'warning',
      text: expect.stringContaining('testes'),
    })
    expect(await said('stripe', { ...env, STRIPE_SECRET_KEY: 'sk_live_x' })).toMatchObject({
      outcome: 'fault',
      text: expect.stringContaining('chave'),
    })
    await stripe.stop()
  })

  it('ends in time, and tells no more of what was thrown than its code', async () => {
    const never = { name: 'a', title: 'A', run: () => new Promise<never>(() => {}) }
    const throws = {
      name: 'b',
      title: 'B',
      run: () => {
        const cause = Object.assign(new Error('smtp://eu:segredo@servidor'), { code: 'ECONNREFUSED' })
        throw new Error('segredo', { cause })
      },
    }
    expect(await runChecks(about(), [never, throws], 5)).toMatchObject([
      { name: 'a', outcome: 'fault', text: 'Não respondeu em 0.005 segundos.' },
      { name: 'b', outcome: 'fault', text: 'Não foi possível verificar (ECONNREFUSED).' },
    ])
  })
})

describe.each(oneDatabase)('the state of the system on $name (ADM-71)', ({ open }) => {
  it('is for administrators, and checked once a minute', async () => {
    const opened = await open()
    const { app, clock } = await testServer(opened.database)
    const admin = await asAdmin({ app, db: opened.database.db })
    const check = async () => (await admin.post('/api/admin/state', {})).json()
    const first = await check()
    expect(first.checks.map(({ name }: { name: string }) => name)).toEqual(checks.map(({ name }) => name))
    clock.advance(59_000)
    expect(await check()).toEqual(first)
    clock.advance(1000)
    expect((await check()).at).not.toBe(first.at)
    await app.close()
    await opened.drop()
  })
})

describe('the bounds of memory (SRV-47)', () => {
  it.each([512, 640, 1024, 4096])('stay below %d MB with one thread at work', (present) => {
    const { main, thread, native } = boundsOf(usualMb(present))
    expect(main + thread + native).toBeLessThanOrEqual(Math.max(present, 512))
  })
})
