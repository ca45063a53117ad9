import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retention } from '#schemas/messages/retention.ts'
import { backupBucket } from '#server/backup/bucket.ts'
import { eraseAgain, knownErasures } from '#server/backup/erase-again.ts'
import { erasureSender, sentErasures } from '#server/backup/erasure-lists.ts'
import { restore } from '#server/backup/restore.ts'
import { backup } from '#server/backup/write.ts'
import { cleanUp } from '#server/core/db/clean-up.ts'
import type { Database } from '#server/core/db/open.ts'
import { keptErasures } from '#server/core/erasures.ts'
import { erasePerson } from '#server/core/person.ts'
import { markStoredLoans } from '#server/features/loans/mark-stored.ts'
import { openVault } from '#server/features/loans/vault.ts'
import { fullLoan } from '#stories/support/example-loan.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { databases, oneDatabase } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { testServer } from '#tests/support/server.ts'

const GONE = 'apagada.teste@exemplo.pt'
const STAYS = 'fica.teste@exemplo.pt'
const folder = mkdtempSync(join(tmpdir(), 'cinco-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(databases)('erasures after a restore on $name (SRV-52)', ({ name, open, empty }) => {
  const dataDir = join(folder, name)
  const served = async (opened: Awaited<ReturnType<typeof open>>) => {
    const server = await testServer(opened.database, { DATA_DIR: dataDir })
    return { ...server, steps: accountSteps(server) }
  }

  it('take out again who was erased after the backup, also of a lost database; others stay', async () => {
    rmSync(dataDir, { recursive: true, force: true })
    const [source, target] = [await open(), await empty()]
    const { steps, services, clock, app } = await served(source)
    for (const email of [GONE, STAYS]) {
      await steps.post('/api/lead/create', { ...exampleLead, email })
      await steps.post('/api/newsletter', { email })
    }
    const path = join(folder, `${name}.gz`)
    await backup(source.database, path, { now: clock.now })
    clock.advance(3_600_000)
    await erasePerson(services, GONE)
    expect(keptErasures(services.config)).toHaveLength(1)
    expect(JSON.stringify(keptErasures(services.config))).not.toContain('apagada')
    await app.close()
    await source.drop()

    const restored = { ...services, database: target.database }
    const list = await knownErasures(restored)
    const { at } = await restore(target.database.db, { path })
    const leadsOf = (email: string) =>
      target.database.db.selectFrom('leads').select('id').where('email', '=', email).execute()
    expect(await leadsOf(GONE)).toHaveLength(1)
    expect(await eraseAgain(restored, list, at)).toBe(1)
    expect(await leadsOf(GONE)).toEqual([])
    expect(await leadsOf(STAYS)).toHaveLength(1)
    expect(await target.database.db.selectFrom('newsletter_subscribers').select('email').execute()).toEqual([
      { email: STAYS },
    ])
    await target.drop()
  })

  it('leave who came back before the backup, and find who is sealed in a home loan', async () => {
    rmSync(dataDir, { recursive: true, force: true })
    const source = await open()
    const { steps, services, clock, app } = await served(source)
    await steps.post('/api/lead/create', { ...exampleLead, email: STAYS })
    await erasePerson(services, STAYS)
    clock.advance(3_600_000)
    await steps.post('/api/lead/create', { ...exampleLead, email: STAYS })
    const { db } = source.database
    const answers = structuredClone(fullLoan)
    answers.dados_pessoais.proponente_1.email = GONE.toUpperCase()
    const sealed = openVault(services.config.loanKeys).seal(JSON.stringify(answers), 'credito')
    const loan = {
      id: 'credito',
      cod: 'CH-1',
      version: '1',
      created_at: '2026-11-01T00:00:00.000Z',
      ...sealed,
    }
    await db.insertInto('loans').values(loan).execute()
    await markStoredLoans(services, () => {})
    const path = join(folder, `${name}-2.gz`)
    await backup(source.database, path, { now: clock.now })
    clock.advance(3_600_000)
    await erasePerson(services, GONE)
    expect(await db.selectFrom('loans').select('id').execute()).toEqual([])
    const list = await knownErasures(services)
    const { at } = await restore(db, { path }, { replace: true })
    expect(await eraseAgain(services, list, at)).toBe(1)
    expect(await db.selectFrom('loans').select('id').execute()).toEqual([])
    expect(await db.selectFrom('leads').select('email').execute()).toEqual([{ email: STAYS }])
    expect(await db.selectFrom('erasures').select('person_hash').execute()).toHaveLength(2)
    await app.close()
    await source.drop()
  })

  it('are listed as long as backups are kept, next to the database too', async () => {
    rmSync(dataDir, { recursive: true, force: true })
    const opened = await open()
    const { services, clock, app } = await served(opened)
    await erasePerson(services, GONE)
    rmSync(join(dataDir, 'erased'))
    await cleanUp(services)
    expect(keptErasures(services.config)).toHaveLength(1)
    clock.advance(retention.backups.keptMs + 1)
    await cleanUp(services)
    expect([await knownErasures(services), keptErasures(services.config)]).toEqual([[], []])
    writeFileSync(join(dataDir, 'erased'), 'x')
    expect(() => keptErasures(services.config)).toThrow()
    await app.close()
    await opened.drop()
  })
})

describe.each(oneDatabase)(
  'lists of erased people in the backups’ bucket on $name (SRV-56)',
  ({ open, empty }) => {
    let s3: Awaited<ReturnType<typeof startS3>>
    let keyFile: string
    let env: Record<string, string>
    beforeAll(async () => {
      s3 = await startS3()
      const identity = await generateIdentity()
      keyFile = join(folder, 'chave.txt')
      writeFileSync(keyFile, identity)
      const { url, region, keyId, secret } = s3.settings
      env = {
        BACKUP_KEY: await identityToRecipient(identity),
        BACKUP_S3_URL: url,
        BACKUP_S3_REGION: region,
        BACKUP_S3_KEY_ID: keyId,
        BACKUP_S3_SECRET: secret,
      }
    })
    afterAll(() => s3.stop())

    /** A server on a machine of its own. */
    const machine = (database: Database, name: string) =>
      testServer(database, { ...env, DATA_DIR: join(folder, name) })

    it('outlive a machine with its database, and one in its place that knows less', async () => {
      const source = await open()
      const { services, app, clock } = await machine(source.database, 'perdida')
      const steps = accountSteps({ app, db: source.database.db })
      for (const email of [GONE, STAYS]) await steps.post('/api/lead/create', { ...exampleLead, email })
      const path = join(folder, 'antes.gz')
      await backup(source.database, path, { now: clock.now })
      const send = erasureSender(services)
      await send()
      expect(s3.objects.size).toBe(0)
      clock.advance(3_600_000)
      await erasePerson(services, 'outra.teste@exemplo.pt')
      await send()
      const [first] = s3.objects.keys()
      clock.advance(1000)
      await erasePerson(services, GONE)
      await send()
      await send()
      expect([...s3.objects.keys()]).not.toContain(first)
      expect(s3.objects.size).toBe(1)
      for (const [name, content] of s3.objects) {
        expect(name).toMatch(/^\/fotos\/erased-2\d{3}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[\w-]{16}\.json\.age$/)
        expect(content.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
      }
      await app.close()
      await source.drop()

      // In its place, before the restore: it is visited, and somebody is erased.
      const fresh = await open()
      const second = await machine(fresh.database, 'nova')
      second.clock.advance(7_200_000)
      await erasePerson(second.services, 'terceira.teste@exemplo.pt')
      await erasureSender(second.services)()
      expect(s3.objects.size).toBe(2)
      await second.app.close()
      await fresh.drop()

      const target = await empty()
      const restored = { ...second.services, database: target.database }
      const list = await sentErasures(restored.config, keyFile)
      expect(list).toHaveLength(3)
      const { at } = await restore(target.database.db, { path })
      expect(await eraseAgain(restored, list, at)).toBe(1)
      const leads = await target.database.db.selectFrom('leads').select('email').execute()
      expect(leads).toEqual([{ email: STAYS }])
      await target.drop()
    })

    it('are not passed over where the key or the bucket is missing', async () => {
      const opened = await open()
      const { services, app } = await machine(opened.database, 'outra')
      const lists = (keyFile?: string) => sentErasures(services.config, keyFile)
      await expect(lists()).rejects.toThrow('--key')
      const other = join(folder, 'outra.txt')
      writeFileSync(other, await generateIdentity())
      await expect(lists(other)).rejects.toThrow('não se abre')
      s3.setAway(true)
      await expect(lists(keyFile)).rejects.toThrow('O balde das cópias respondeu 503.')
      s3.setAway(false)
      await app.close()
    })

    it('go with the old backups', async () => {
      const names = [...s3.objects.keys()]
      expect(names).toHaveLength(2)
      const moments = names.map((name) =>
        Date.parse(name.replace(/^.*erased-(.{10})T(..)-(..)-(..)Z.*$/, '$1T$2:$3:$4Z')),
      )
      const bucket = backupBucket(s3.settings)
      await bucket.deleteOld(Math.min(...moments) + retention.backups.keptMs)
      expect(await bucket.lists()).toHaveLength(1)
    })
  },
)
