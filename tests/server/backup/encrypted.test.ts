import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupBucket, backupName } from '#server/backup/bucket.ts'
import { restore } from '#server/backup/restore.ts'
import { backup, streamBackup, writeWhole } from '#server/backup/write.ts'
import { databases, oneDatabase } from '#tests/support/database.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { testConfig } from '#tests/support/server.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 28, 3)

const folder = mkdtempSync(join(tmpdir(), 'cinco-test-'))
const keyFile = join(folder, 'chave.txt')
const otherKeyFile = join(folder, 'outra.txt')
let keys: string[] = []
beforeAll(async () => {
  for (const path of [keyFile, otherKeyFile]) {
    const identity = await generateIdentity()
    writeFileSync(path, `# created: 2026-11-28T03:00:00Z\n${identity}\n`)
    keys.push(await identityToRecipient(identity))
  }
  keys = keys.slice(0, 1)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(databases)('a backup of $name that is encrypted (SRV-51)', ({ name, open, empty }) => {
  it('is restored with its secret key alone', async () => {
    const [source, target] = [await open(), await empty()]
    const path = join(folder, `${name}.gz.age`)
    const rows = await backup(source.database, path, { keys })
    expect(readFileSync(path).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    const into = (file: Parameters<typeof restore>[1]) => restore(target.database.db, file)
    await expect(into({ path })).rejects.toThrow('--key')
    await expect(into({ path, keyFile: otherKeyFile })).rejects.toThrow('não se abre')
    await expect(into({ path, keyFile: path })).rejects.toThrow('nenhuma chave secreta')
    const cut = join(folder, `${name}-cortada.gz.age`)
    writeFileSync(cut, readFileSync(path).subarray(0, -100))
    await expect(into({ path: cut, keyFile })).rejects.toThrow('cortada')
    expect((await into({ path, keyFile })).rows).toEqual(rows)
    await Promise.all([source.drop(), target.drop()])
  })
})

const hasAge = (() => {
  try {
    return execFileSync('age', ['--version']).length > 0
  } catch {
    return false
  }
})()

it.skipIf(!hasAge)(
  `the program age opens what we encrypt${hasAge ? '' : ': skipped, it is not installed'}`,
  async () => {
    const path = join(folder, 'programa.age')
    const [kind] = oneDatabase
    const source = await kind?.open()
    if (source) await backup(source.database, path, { keys })
    const zipped = execFileSync('age', ['--decrypt', '--identity', keyFile, path])
    expect([...zipped.subarray(0, 2)]).toEqual([0x1f, 0x8b])
    await source?.drop()
  },
)

it('a key that is none, and a bucket without a key, keep the server from starting', () => {
  expect(() => testConfig({ BACKUP_KEY: 'age1curta' })).toThrow('BACKUP_KEY')
  expect(() => testConfig({ BACKUP_S3_URL: 'https://s3.exemplo.pt/copias' })).toThrow('BACKUP_S3_KEY_ID')
  expect(testConfig({ BACKUP_KEY: keys.join(', ') }).backupKeys).toEqual(keys)
})

describe('backups in a bucket (SRV-51)', () => {
  let s3: Awaited<ReturnType<typeof startS3>>
  beforeAll(async () => {
    s3 = await startS3()
  })
  afterAll(() => s3.stop())

  it.each(oneDatabase)('are sent, listed, fetched and restored on $name', async ({ open, empty }) => {
    const [source, target] = [await open(), await empty()]
    const bucket = backupBucket(s3.settings)
    const name = backupName(NOW, true)
    expect(name).toBe('cinco-2026-11-28T03-00-00Z.gz.age')
    await streamBackup(source.database, (bytes) => bucket.put(name, bytes), { keys })
    expect(await bucket.names()).toEqual([name])
    const path = join(folder, name)
    await writeWhole(path, await bucket.get(name))
    await restore(target.database.db, { path, keyFile })
    await Promise.all([source.drop(), target.drop()])
  })

  it('leave nothing of one that failed, and are named in words where the store is away', async () => {
    const bucket = backupBucket(s3.settings)
    const before = [...s3.objects.keys()]
    async function* failing() {
      yield new Uint8Array(20 * 1024 * 1024)
      throw new Error('interrompida')
    }
    await expect(bucket.put(backupName(NOW, false), failing())).rejects.toThrow('interrompida')
    expect([[...s3.objects.keys()], s3.uploads.size]).toEqual([before, 0])
    const elsewhere = backupBucket({ ...s3.settings, secret: 'outro' })
    await expect(elsewhere.names()).rejects.toThrow('O balde das cópias respondeu 403.')
  })

  it('are sent in parts of one size, whatever pieces they come in', async () => {
    const bucket = backupBucket(s3.settings)
    const content = Buffer.alloc(40 * 1024 * 1024, 'cinco')
    async function* pieces() {
      for (let from = 0; from < content.length; from += 7_000_000)
        yield content.subarray(from, from + 7_000_000)
    }
    await bucket.put('grande', pieces())
    expect(s3.objects.get('/fotos/grande')?.equals(content)).toBe(true)
  })

  it('are deleted after their days; other objects stay', async () => {
    const bucket = backupBucket(s3.settings)
    s3.objects.clear()
    const [old, young] = [backupName(NOW - 30 * DAY, true), backupName(NOW - 30 * DAY + 1000, false)]
    for (const name of [old, young, 'cinco-outra-coisa', 'fotografia.jpg'])
      s3.objects.set(`/fotos/${name}`, Buffer.from('x'))
    expect(await bucket.deleteOld(NOW)).toBe(1)
    expect([...s3.objects.keys()]).toEqual(
      [young, 'cinco-outra-coisa', 'fotografia.jpg'].map((name) => `/fotos/${name}`),
    )
  })
})
