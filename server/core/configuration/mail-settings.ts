import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { codeOf } from '#schemas/validation/thrown.ts'
import { ConfigError, type Environment, integer } from './environment.ts'

/** What e-mails are signed with (DKIM, RFC 6376). */
export interface DkimSettings {
  readonly domain: string
  readonly selector: string
  /** As PEM. */
  readonly key: string
}

/** Where e-mails that could not be delivered come back to (MSG-21). */
export interface BounceSettings {
  /** The address that receivers return them to. */
  readonly address: string | undefined
  /** What whoever hands them in shows. */
  readonly secret: string
}

const MIN_SECRET = 32
const MAX_PER_HOUR = 1_000_000

/** How e-mails are sent so that they arrive; what is not configured is undefined. Throws a ConfigError that names the variable at fault. */
export function mailSettings(env: Environment) {
  return {
    dkim: dkim(env),
    bounces: bounces(env),
    /** How many e-mails leave in an hour (MSG-23); undefined where nothing bounds them. */
    mailPerHour: env.MAIL_PER_HOUR ? integer(env, 'MAIL_PER_HOUR', 0, 1, MAX_PER_HOUR) : undefined,
  }
}

function dkim(env: Environment): DkimSettings | undefined {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY, DKIM_KEY_FILE } = env
  if (!domain && !selector && !DKIM_KEY && !DKIM_KEY_FILE) return undefined
  if (!domain || !/^[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(domain))
    throw new ConfigError('DKIM_DOMAIN: tem de ser o domínio que assina (por exemplo cinco.pt)')
  if (!selector || !/^[\w-]+(?:\.[\w-]+)*$/.test(selector))
    throw new ConfigError('DKIM_SELECTOR: tem de ser o seletor sob o qual o DNS tem a chave pública')
  const [name, key] = DKIM_KEY ? ['DKIM_KEY', DKIM_KEY] : ['DKIM_KEY_FILE', keyFile(DKIM_KEY_FILE)]
  // One line in a file of variables.
  const pem = key.replaceAll('\\n', '\n')
  if (!isRsa(pem)) throw new ConfigError(`${name}: não é uma chave privada RSA em PEM`)
  return { domain, selector, key: pem }
}

function keyFile(path: string | undefined): string {
  if (!path) throw new ConfigError('DKIM_KEY: falta a chave (DKIM_KEY ou DKIM_KEY_FILE)')
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError(`DKIM_KEY_FILE: «${path}» não se lê (${codeOf(error)})`)
  }
}

function isRsa(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

function bounces(env: Environment): BounceSettings | undefined {
  const { BOUNCES_ADDRESS: address, BOUNCES_SECRET: secret } = env
  if (!secret) {
    if (!address) return undefined
    throw new ConfigError('BOUNCES_SECRET: tem de ser definido quando BOUNCES_ADDRESS o está')
  }
  if (secret.length < MIN_SECRET)
    throw new ConfigError(`BOUNCES_SECRET é curto: são precisos pelo menos ${MIN_SECRET} caracteres`)
  if (address && !/^[^\s@<>+]+@[^\s@<>]+$/.test(address))
    throw new ConfigError('BOUNCES_ADDRESS: não é um endereço (por exemplo devolucoes@cinco.pt)')
  return { address: address || undefined, secret }
}
