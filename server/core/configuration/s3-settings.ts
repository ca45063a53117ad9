import { ConfigError, type Environment, httpUrl } from './environment.ts'

/** A bucket of an S3-compatible store, and who opens it. */
export interface S3Settings {
  /** The bucket's own address, without a slash at its end. */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** The bucket that photographs go to; undefined where none is named. Throws a ConfigError that names what is missing. */
export function photosS3(env: Environment): S3Settings | undefined {
  const url = httpUrl(env, 'PHOTOS_S3_URL', '')
  if (url === '') return undefined
  const required = (name: string): string => {
    const text = env[name]
    if (text) return text
    throw new ConfigError(`${name}: tem de ser definido quando PHOTOS_S3_URL o está`)
  }
  return {
    url,
    region: env.PHOTOS_S3_REGION || 'us-east-1',
    keyId: required('PHOTOS_S3_KEY_ID'),
    secret: required('PHOTOS_S3_SECRET'),
  }
}
