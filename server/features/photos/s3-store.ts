import { isDocument } from '#schemas/photos/photos.ts'
import type { S3Settings } from '../../core/configuration/s3-settings.ts'
import { openBucket } from '../../core/s3.ts'
import { type PhotoSize, type PhotoStore, StoreAway } from './store.ts'

/** The timeout of one request to the store, in milliseconds. */
const ANSWER_MS = 10_000
const SIZES: readonly PhotoSize[] = ['full', 'small']

/** Photographs as objects of a bucket: `<id>/full.jpg` and `<id>/small.jpg`. */
export function s3Store(settings: S3Settings): PhotoStore {
  const send = openBucket(settings)

  /** The store's reply; undefined for 404. Throws StoreAway for any other failure. */
  async function ask(method: string, id: string, size: PhotoSize, content?: Buffer) {
    const type = size === 'full' && isDocument(id) ? 'application/pdf' : 'image/jpeg'
    const reply = await send(method, {
      path: `${id}/${size}.jpg`,
      ...(content && { content: new Uint8Array(content), headers: { 'content-type': type } }),
      answerMs: ANSWER_MS,
    }).catch((cause) => {
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
