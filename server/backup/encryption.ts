import { closeSync, createReadStream, openSync, readFileSync, readSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupError } from './backup-error.ts'

/** How a file begins that age encrypted. */
const HEADER = 'age-encryption.org/v1'
const IDENTITY = /^AGE-SECRET-KEY-\S+$/gm

type Bytes = AsyncIterable<Uint8Array>

const toWeb = (source: Bytes) => Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>
const fromWeb = (source: ReadableStream<Uint8Array>) => Readable.fromWeb(source as WebStream<Uint8Array>)

/** Encrypts bytes to public keys of age, a piece at a time (SRV-51). */
export async function* encryptedTo(keys: readonly string[], source: Bytes): Bytes {
  const to = new Encrypter()
  for (const key of keys) to.addRecipient(key)
  yield* fromWeb(await to.encrypt(toWeb(source)))
}

/** A file with a backup. */
export interface BackupFile {
  readonly path: string
  /** The file with age's secret key (as `age-keygen` writes it) for an encrypted backup. */
  readonly keyFile?: string | undefined
}

/** The bytes of a backup, decrypted where it is encrypted. Throws a BackupError where the key is missing or another. */
export const bytesOf = ({ path, keyFile }: BackupFile): Bytes =>
  isEncrypted(path) ? decrypted('A cópia', createReadStream(path), keyFile) : createReadStream(path)

/**
 * Decrypts what was encrypted to a public key of age. `keyFile` has the secret key, `name` says in messages what is opened
 * ('A cópia'). Throws a BackupError where the key is missing or another.
 */
export async function* decrypted(name: string, source: Bytes, keyFile: string | undefined): Bytes {
  if (keyFile === undefined)
    throw new BackupError(
      `${name} está cifrada: diga em que ficheiro está a chave que a abre (--key FICHEIRO).`,
    )
  const from = new Decrypter()
  const keys = readFileSync(keyFile, 'utf8').match(IDENTITY) ?? []
  if (keys.length === 0) throw new BackupError(`O ficheiro ${keyFile} não tem nenhuma chave secreta do age.`)
  for (const key of keys) from.addIdentity(key)
  const opened = await from.decrypt(toWeb(source)).catch(() => {
    throw new BackupError(`${name} não se abre com esta chave.`)
  })
  yield* fromWeb(opened)
}

function isEncrypted(path: string): boolean {
  const [file, start] = [openSync(path, 'r'), Buffer.alloc(HEADER.length)]
  try {
    readSync(file, start)
    return start.toString('latin1') === HEADER
  } finally {
    closeSync(file)
  }
}
