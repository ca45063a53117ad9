import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { isDocument } from '#schemas/photos/photos.ts'
import type { S3Settings } from '../../core/configuration/s3-settings.ts'
import { type PhotoSize, type PhotoStore, StoreAway } from './store.ts'

/** The timeout of one request to the store, in milliseconds. */
const ANSWER_MS = 10_000
const RETRIES = 2
const SIZES: readonly PhotoSize[] = ['full', 'small']

/** Photographs as objects of a bucket: `<id>/full.jpg` and `<id>/small.jpg`, signed by AWS Signature Version 4. */
export function s3Store({ url, region, keyId, secret }: S3Settings): PhotoStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: RETRIES,
  })

  /** The store's reply; undefined for 404. Throws StoreAway for any other failure. */
  async function ask(method: string, id: string, size: PhotoSize, content?: Buffer) {
    const body = content && new Uint8Array(content)
    const reply = await client
      .fetch(`${url}/${id}/${size}.jpg`, {
        method,
        ...(body && { body }),
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
          ...(body && {
            'content-type': size === 'full' && isDocument(id) ? 'application/pdf' : 'image/jpeg',
          }),
        },
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      .catch((cause) => {
        throw new StoreAway('The store of photographs does not answer', { cause })
      })
    if (reply.ok) return reply
    await reply.body?.cancel()
    if (reply.status === 404) return undefined
    throw new StoreAway(`The store of photographs answered ${reply.status}`)
  }

  return {
    async put(id, content) {
      for (const size of SIZES)
        if (!(await ask('PUT', id, size, content[size])))
          throw new StoreAway('The bucket of photographs is not there')
    },

    async get(id, size) {
      const reply = await ask('GET', id, size)
      return reply && Buffer.from(await reply.arrayBuffer())
    },

    async remove(id) {
      for (const size of SIZES) await ask('DELETE', id, size)
    },
  }
}
