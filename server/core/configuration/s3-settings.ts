import { ConfigError, type Environment, httpUrl } from './environment.ts'

/** A bucket of an S3-compatible store, and who opens it. */
export interface S3Settings {
  /** The bucket's own address, without a slash at its end. */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/**
 * The bucket that the variables of a name describe (`PHOTOS_S3` or `BACKUP_S3`, with `_URL`, `_REGION`, `_KEY_ID`,
 * `_SECRET`); undefined where there is none. Throws a ConfigError that names what is missing.
 */
export function s3Settings(env: Environment, name: 'PHOTOS_S3' | 'BACKUP_S3'): S3Settings | undefined {
  const url = httpUrl(env, `${name}_URL`, '')
  if (url === '') return undefined
  const required = (variable: string): string => {
    const text = env[variable]
    if (text) return text
    throw new ConfigError(`${variable}: tem de ser definido quando ${name}_URL o está`)
  }
  return {
    url,
    region: env[`${name}_REGION`] || 'us-east-1',
    keyId: required(`${name}_KEY_ID`),
    secret: required(`${name}_SECRET`),
  }
}
