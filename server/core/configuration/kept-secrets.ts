import { createECDH, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '#schemas/validation/thrown.ts'
import { makePrivateFolder, writePrivateFile } from '../db/private-files.ts'
import { ConfigError, type Environment } from './environment.ts'

const MIN_SECRET = 32
const KEY_BYTES = 32

interface Keeping {
  readonly env: Environment
  readonly dataDir: string
  readonly mode: string
}

/** A secret, and where it comes from: the name of its variable, or also its file. */
interface Secret {
  readonly text: string
  readonly where: string
}

const randomText = () => randomBytes(KEY_BYTES).toString('base64url')

/**
 * The secret that signs links and sessions: from its variable, or generated once and stored in the data folder.
 * Throws a ConfigError.
 */
export function sessionSecret(keeping: Keeping): string {
  const { text, where } = secretFrom('SESSION_SECRET', 'session-secret', keeping, randomText)
  if (text.length >= MIN_SECRET) return text
  throw new ConfigError(`${where} está vazio ou é curto: são precisos pelo menos ${MIN_SECRET} caracteres`)
}

/**
 * The keys that loan requests are sealed with, by id: `id:key` pairs, comma between them, each key 32 bytes as base64.
 * The first one seals, the others open what was sealed before. Throws a ConfigError.
 */
export function loanKeys(keeping: Keeping): ReadonlyMap<string, Buffer> {
  const { text, where } = secretFrom('LOAN_KEYS', 'loan-keys', keeping, () => `k1:${randomText()}`)
  if (text === '') throw new ConfigError(`${where} está vazio`)
  const keys = text.split(',').map((pair): [string, Buffer] => {
    const [id = '', key = ''] = pair.trim().split(':')
    const bytes = Buffer.from(key, 'base64')
    if (!/^[\w-]{1,32}$/.test(id) || bytes.length !== KEY_BYTES) {
      throw new ConfigError(
        `${where} não tem pares id:chave, com chaves de ${KEY_BYTES} bytes em base64, separados por vírgulas`,
      )
    }
    return [id, bytes]
  })
  return new Map(keys)
}

/** The two halves of the key that push services know us by, as base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/**
 * The keys of our pushes (VAPID, RFC 8292; PSH-1): the private one is kept, 32 bytes as base64url, and gives the public one.
 * Throws a ConfigError.
 */
export function vapidKeys(keeping: Keeping): VapidKeys {
  const { text, where } = secretFrom('VAPID_KEY', 'vapid-key', keeping, randomText)
  const bytes = Buffer.from(text, 'base64url')
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(bytes)
  } catch {
    throw new ConfigError(`${where} não é uma chave P-256 de ${KEY_BYTES} bytes em base64url`)
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') }
}

/** A secret from its variable if that is set, even to nothing; otherwise from its file, which is created if missing. */
function secretFrom(name: string, file: string, { env, dataDir, mode }: Keeping, make: () => string): Secret {
  const setting = env[name]
  if (setting !== undefined) return { text: setting.trim(), where: `${name}: o valor` }
  if (mode === 'production' && env.DATABASE_URL) {
    throw new ConfigError(
      `${name}: tem de ser definido, e igual em todos os processos, quando DATABASE_URL o está`,
    )
  }
  const path = join(dataDir, file)
  try {
    const where = `${name}: o ficheiro ${path} (reponha-o de uma cópia; sem ele, o que foi assinado ou selado perde-se)`
    return { text: readFileSync(path, 'utf8').trim(), where }
  } catch (error) {
    const code = codeOf(error)
    if (code !== 'ENOENT' && code !== 'ENOTDIR') {
      throw new ConfigError(`${name}: não foi possível ler o ficheiro ${path} (${code})`)
    }
  }
  const text = make()
  makePrivateFolder(dataDir)
  writePrivateFile(path, text)
  return { text, where: name }
}
