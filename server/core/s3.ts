import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from './configuration/s3-settings.ts'

const RETRIES = 2

/** A request to a bucket. `path` is an object's name; with '' the bucket itself is meant. */
interface BucketRequest {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly content?: Uint8Array<ArrayBuffer>
  /** The timeout, in milliseconds. */
  readonly answerMs: number
}

/**
 * Sends requests to a bucket of an S3-compatible store, signed by AWS Signature Version 4. Returns the reply whatever its
 * status is; throws where the store does not answer in time.
 */
export function openBucket({ url, region, keyId, secret }: S3Settings) {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: RETRIES,
  })
  return (method: string, { path, query = {}, headers = {}, content, answerMs }: BucketRequest) => {
    const at = new URL(path === '' ? url : `${url}/${path}`)
    at.search = new URLSearchParams(query).toString()
    return client.fetch(at.href, {
      method,
      ...(content && { body: content }),
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(content ?? '')
          .digest('hex'),
        ...headers,
      },
      signal: AbortSignal.timeout(answerMs),
    })
  }
}
