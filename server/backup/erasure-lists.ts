import { text } from 'node:stream/consumers'
import type { Config } from '../core/configuration/config.ts'
import { type Erasure, youngErasures } from '../core/erasures.ts'
import type { Services } from '../core/services.ts'
import { backupBucket, listName } from './bucket.ts'
import { decrypted, encryptedTo } from './encryption.ts'

/**
 * Sends the list of erased people to the backups' bucket, encrypted as they are (SRV-56), each time that it has changed. A list
 * replaces the one that this process sent before: it has all of it that is not too old. Lists of others stay, which may know
 * more: a machine that was lost, and made again without its data, does not take away what it knew. Without a bucket nothing is done.
 */
export function erasureSender(services: Services): () => Promise<void> {
  const { backupS3, backupKeys } = services.config
  if (!backupS3) return async () => {}
  const bucket = backupBucket(backupS3)
  const isEncrypted = backupKeys.length > 0
  let sent: string | undefined

  return async () => {
    const list = await youngErasures(services)
    const youngest = list.at(-1)
    if (!youngest) return
    const content = JSON.stringify(list)
    const name = listName(Date.parse(youngest.erased_at), content, isEncrypted)
    if (name === sent) return
    const bytes = bytesOf(content)
    await bucket.put(name, isEncrypted ? encryptedTo(backupKeys, bytes) : bytes)
    const former = sent
    sent = name
    if (former !== undefined) await bucket.remove(former)
  }
}

async function* bytesOf(content: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(content)
}

/**
 * All erasures of the lists in the backups' bucket; none without a bucket. `keyFile` has the secret key of age that opens them.
 * Throws a BackupError where the bucket does not answer, or a list is encrypted and the key is missing or another.
 */
export async function sentErasures(
  { backupS3 }: Pick<Config, 'backupS3'>,
  keyFile: string | undefined,
): Promise<Erasure[]> {
  const all: Erasure[] = []
  if (!backupS3) return all
  const bucket = backupBucket(backupS3)
  for (const name of await bucket.lists()) {
    const bytes = await bucket.get(name)
    const opened = name.endsWith('.age')
      ? decrypted('A lista das pessoas apagadas, no balde das cópias,', bytes, keyFile)
      : bytes
    all.push(...JSON.parse(await text(opened)))
  }
  return all
}
