import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { backupBucket, backupName } from '#server/backup/bucket.ts'
import { restore } from '#server/backup/restore.ts'
import { streamBackup, writeWhole } from '#server/backup/write.ts'
import { s3Store } from '#server/features/photos/s3-store.ts'
import { databases } from '#tests/support/database.ts'
import { hasSwift, startSwift } from './swift.ts'

/** Twelve programs of Python start one after the other where the machine has other work. */
const START_MS = 300_000

vi.setConfig({ testTimeout: 120_000 })

const NOW = Date.UTC(2026, 10, 28, 3)
const DAY = 86_400_000
const title = 'an S3 store of another maker, OpenStack Swift (PHO-15)'
const missing = ': skipped, swift-proxy, swift-account, swift-container and swift-object are not installed'

describe.skipIf(!hasSwift)(hasSwift ? title : title + missing, () => {
  let swift: Awaited<ReturnType<typeof startSwift>>
  const folder = mkdtempSync(join(tmpdir(), 'cinco-test-'))
  beforeAll(async () => {
    swift = await startSwift(['fotos', 'copias'])
    await vi.waitUntil(() => swift.isMade(), { timeout: START_MS, interval: 250 })
  }, START_MS)
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await swift?.stop()
  })

  it('stores, gives and removes photographs and documents', async () => {
    const store = s3Store(swift.settings('fotos'))
    const content = { full: Buffer.alloc(3_000_000, 'cinco'), small: Buffer.from('pequena') }
    const id = 'foto-no-swift-00000001'
    expect(await store.get(id, 'full')).toBeUndefined()
    await store.put(id, content)
    await store.put(id, content)
    expect((await store.get(id, 'full'))?.equals(content.full)).toBe(true)
    expect(await store.get(id, 'small')).toEqual(content.small)
    await store.remove(id)
    await store.remove(id)
    expect(await store.get(id, 'small')).toBeUndefined()
  })

  it('refuses another secret, and names a bucket that is not there, in words', async () => {
    const id = 'foto-no-swift-00000002'
    const content = { full: Buffer.from('a'), small: Buffer.from('b') }
    const wrong = s3Store({ ...swift.settings('fotos'), secret: 'outro' })
    await expect(wrong.put(id, content)).rejects.toThrow('403')
    await expect(s3Store(swift.settings('nenhum')).put(id, content)).rejects.toThrow('not there')
  })

  it.each(databases)(
    'takes an encrypted backup of $name and gives it back whole',
    async ({ open, empty }) => {
      const identity = await generateIdentity()
      const keyFile = join(folder, 'chave.txt')
      writeFileSync(keyFile, identity)
      const [source, target] = [await open(), await empty()]
      const bucket = backupBucket(swift.settings('copias'))
      const name = backupName(NOW, true)
      const rows = await streamBackup(source.database, (bytes) => bucket.put(name, bytes), {
        keys: [await identityToRecipient(identity)],
      })
      expect(await bucket.names()).toEqual([name])
      const path = join(folder, name)
      await writeWhole(path, await bucket.get(name))
      expect((await restore(target.database.db, { path, keyFile })).rows).toEqual(rows)
      await Promise.all([source.drop(), target.drop()])
    },
  )

  it('joins many parts, leaves nothing of what failed, and deletes what is old alone', async () => {
    const bucket = backupBucket(swift.settings('copias'))
    const [old, young] = [backupName(NOW - 31 * DAY, false), backupName(NOW - 29 * DAY, false)]
    const pieces = Array.from({ length: 40 }, (_, index) => Buffer.alloc(1_000_000, String(index)))
    async function* all() {
      yield* pieces
    }
    async function* failing() {
      yield* pieces
      throw new Error('interrompida')
    }
    await bucket.put(old, all())
    await bucket.put(young, all())
    await expect(bucket.put(backupName(NOW - DAY, false), failing())).rejects.toThrow('interrompida')
    const [sent, got] = [createHash('sha256'), createHash('sha256')]
    for (const piece of pieces) sent.update(piece)
    for await (const piece of await bucket.get(young)) got.update(piece)
    expect(got.digest('hex')).toBe(sent.digest('hex'))
    const before = await bucket.names()
    expect(await bucket.deleteOld(NOW)).toBe(1)
    expect(await bucket.names()).toEqual(before.filter((name) => name !== old))
  })
})
