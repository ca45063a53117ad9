import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The values of the theme's variables in each colour scheme, by their names. */
export type Tokens = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A token of the theme that is not what it was; undefined where there is none. */
export interface TokenChange {
  readonly name: string
  readonly scheme: string
  readonly before: string | undefined
  readonly now: string | undefined
}

const fileIn = (folder: string) => join(folder, 'tokens.json')

export const writeTokens = (folder: string, tokens: Tokens) =>
  writeFileSync(fileIn(folder), `${JSON.stringify(tokens, null, 2)}\n`)

const readTokens = (folder: string): Tokens | undefined =>
  existsSync(fileIn(folder)) ? JSON.parse(readFileSync(fileIn(folder), 'utf8')) : undefined

/** The tokens of a folder of pictures count as accepted in another. */
export function acceptTokens(from: string, into: string): void {
  if (existsSync(fileIn(from))) copyFileSync(fileIn(from), fileIn(into))
}

/** The tokens that differ between two folders of pictures. None where one of them was taken without. */
export function tokensChanged(before: string, now: string): readonly TokenChange[] {
  const [old, current] = [readTokens(before), readTokens(now)]
  if (!old || !current) return []
  return Object.keys(current).flatMap((scheme) => {
    const [was, is] = [old[scheme] ?? {}, current[scheme] ?? {}]
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((name) => was[name] !== is[name])
      .toSorted()
      .map((name) => ({ name, scheme, before: was[name], now: is[name] }))
  })
}
