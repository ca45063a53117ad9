import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { codeOf } from '#schemas/validation/thrown.ts'
import { ConfigError, type Environment } from './environment.ts'

/** What e-mails are signed with (DKIM, RFC 6376). */
export interface DkimSettings {
  readonly domain: string
  readonly selector: string
  /** As PEM. */
  readonly key: string
}

/** How e-mails are sent so that they arrive; what is not configured is undefined. Throws a ConfigError that names the variable at fault. */
export function mailSettings(env: Environment) {
  return { dkim: dkim(env) }
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
