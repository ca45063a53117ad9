/** Thrown for a variable that cannot be used; the message names it and says what is expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export type Environment = Readonly<Record<string, string | undefined>>

/** A variable's value, one of those allowed. Throws a ConfigError otherwise. */
export function oneOf<const T extends string>(
  env: Environment,
  name: string,
  allowed: readonly T[],
  fallback: T,
): T {
  const text = env[name] || fallback
  const choice = allowed.find((value) => value === text)
  if (choice === undefined) throw new ConfigError(`${name}: «${text}» não é um destes: ${allowed.join(', ')}`)
  return choice
}

/** A variable's value as a whole number. Throws a ConfigError if it is none, or out of bounds. */
export function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (!text) return fallback
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new ConfigError(`${name}: «${text}» não é um número inteiro de ${min} a ${max}`)
}

/** A variable's value as an address; undefined where it is unset. Throws a ConfigError for another kind of address. */
export function url(env: Environment, name: string, protocols: RegExp): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!URL.canParse(text) || !protocols.test(new URL(text).protocol)) {
    throw new ConfigError(`${name}: não é um endereço do tipo esperado (${protocols.source})`)
  }
  return text
}

/** The same for a web address, without the slash at its end. */
export const httpUrl = (env: Environment, name: string, fallback: string): string =>
  (url(env, name, /^https?:$/) ?? fallback).replace(/\/+$/, '')
