import { createHash } from 'node:crypto'
import { retention } from '#schemas/messages/retention.ts'
import type { S3Settings } from '../core/configuration/s3-settings.ts'
import { openBucket } from '../core/s3.ts'
import { BackupError } from './backup-error.ts'

/** The bytes of one part, which are held in memory. A store takes 10 000 parts: 160 GB. */
const PART_BYTES = 16 * 1024 * 1024
/** The timeout of one request, in milliseconds: a part takes as long at 1 Mbit/s. */
const ANSWER_MS = 180_000
/** The same for a whole backup that is fetched. */
const FETCH_MS = 24 * 3_600_000
/** The names of backups, and of lists of erased people, which have a digest besides. */
const NAMES = {
  cinco: /^cinco-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.gz(?:\.age)?$/,
  erased: /^erased-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-[\w-]{16}\.json(?:\.age)?$/,
}
type Kind = keyof typeof NAMES

const textOf = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
const endOf = (isEncrypted: boolean): string => (isEncrypted ? '.age' : '')

/** The name of a backup in a bucket, by its moment in milliseconds: `cinco-2026-11-28T03-00-00Z.gz`, or `.gz.age`. */
export const backupName = (at: number, isEncrypted: boolean): string =>
  `cinco-${textOf(at)}.gz${endOf(isEncrypted)}`

/**
 * The name of a list of erased people (SRV-56), by the moment of its youngest erasure in milliseconds and by its content:
 * `erased-2026-11-28T03-00-00Z-DIGEST.json`, or `.json.age`.
 */
export const listName = (at: number, content: string, isEncrypted: boolean): string => {
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 16)
  return `erased-${textOf(at)}-${digest}.json${endOf(isEncrypted)}`
}

/** The moment that a name says, in milliseconds; undefined where it is no name of ours. */
function momentOf(name: string, kind: Kind): number | undefined {
  const [, day, ...time] = NAMES[kind].exec(name) ?? []
  return day === undefined ? undefined : Date.parse(`${day}T${time.join(':')}Z`)
}

const tag = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

type Sent = Parameters<ReturnType<typeof openBucket>>[1]
type Asked = Omit<Sent, 'answerMs'> & Partial<Pick<Sent, 'answerMs'>>

/** The bucket of an S3-compatible store that backups go to (SRV-51). Its functions throw a BackupError where it is away. */
export function backupBucket(settings: S3Settings) {
  const send = openBucket(settings)

  async function ask(method: string, request: Asked) {
    const reply = await send(method, { answerMs: ANSWER_MS, ...request }).catch((cause) => {
      throw new BackupError('O balde das cópias não responde.', { cause })
    })
    if (reply.ok) return reply
    await reply.body?.cancel()
    throw new BackupError(`O balde das cópias respondeu ${reply.status}.`)
  }
  const askText = async (...request: Parameters<typeof ask>) => (await ask(...request)).text()

  /** The names of one kind in the bucket, the oldest first. Other objects are not ours. */
  async function namesOf(kind: Kind): Promise<string[]> {
    const names: string[] = []
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = { 'list-type': '2', prefix: `${kind}-`, ...(token && { 'continuation-token': token }) }
      const xml = await askText('GET', { path: '', query })
      names.push(...[...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].flatMap(([, name = '']) => name))
      token = tag(xml, 'IsTruncated') === 'true' ? tag(xml, 'NextContinuationToken') : undefined
    }
    return names.filter((name) => momentOf(name, kind) !== undefined).sort()
  }

  const remove = async (path: string): Promise<void> => {
    await (await ask('DELETE', { path })).body?.cancel()
  }

  /** Deletes those of a kind that are older than the privacy policy lets backups be kept; how many they were. */
  async function deleteOldOf(kind: Kind, now: number): Promise<number> {
    const before = now - retention.backups.keptMs
    const old = (await namesOf(kind)).filter((name) => (momentOf(name, kind) ?? now) <= before)
    for (const path of old) await remove(path)
    return old.length
  }

  return {
    /** The names of the backups, the oldest first. */
    names: () => namesOf('cinco'),
    /** The names of the lists of erased people. */
    lists: () => namesOf('erased'),
    remove,

    /** Stores an object, a part at a time; none of it stays where the source or the store fails. */
    async put(path: string, source: AsyncIterable<Uint8Array>): Promise<void> {
      const uploadId = tag(await askText('POST', { path, query: { uploads: '' } }), 'UploadId')
      if (!uploadId) throw new BackupError('O balde das cópias não recebe ficheiros grandes por partes.')
      try {
        const tags: string[] = []
        for await (const content of partsOf(source)) {
          const query = { partNumber: String(tags.length + 1), uploadId }
          tags.push((await ask('PUT', { path, query, content })).headers.get('etag') ?? '')
        }
        const parts = tags.map(
          (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
        )
        const content = new TextEncoder().encode(
          `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
        )
        // A store may say 200 at once and that it failed afterwards.
        const xml = await askText('POST', { path, query: { uploadId }, content })
        if (!xml.includes('CompleteMultipartUploadResult'))
          throw new BackupError('O balde das cópias não juntou as partes.')
      } catch (error) {
        await ask('DELETE', { path, query: { uploadId } }).catch(() => undefined)
        throw error
      }
    },

    /** The bytes of an object. */
    async get(path: string): Promise<AsyncIterable<Uint8Array>> {
      const { body } = await ask('GET', { path, answerMs: FETCH_MS })
      if (!body) throw new BackupError('O balde das cópias não deu nada.')
      return body
    },

    /**
     * Deletes the backups that are older than the privacy policy lets them be kept, at a moment in milliseconds (SRV-20), and
     * the lists whose youngest erasure is. Returns how many backups they were.
     */
    async deleteOld(now: number): Promise<number> {
      await deleteOldOf('erased', now)
      return deleteOldOf('cinco', now)
    },
  }
}

/** The same bytes in pieces of the size that a store wants of every part but the last. */
async function* partsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(PART_BYTES)
  let size = 0
  for await (const piece of source) {
    for (let from = 0; from < piece.length; ) {
      const taken = piece.subarray(from, from + PART_BYTES - size)
      part.set(taken, size)
      size += taken.length
      from += taken.length
      if (size < PART_BYTES) continue
      yield part
      part = new Uint8Array(PART_BYTES)
      size = 0
    }
  }
  if (size > 0) yield part.slice(0, size)
}
