import { type ProposalValues, proposalSchema } from '#schemas/forms/proposal.ts'
import { priceKinds } from '#schemas/requests/prices.ts'
import { isObject } from '#schemas/validation/json-object.ts'
import { readTab, writeTab } from '#src/lib/storage/tab-storage.ts'
import type { ProposalFile } from './use-proposal-files.ts'

type KeptFile = Omit<ProposalFile, 'state'>

/** What was typed of a proposal that was not sent: any part of it may be missing or wrong. */
interface Kept {
  readonly values: Partial<ProposalValues>
  readonly files: readonly KeptFile[]
}

const keyOf = (about: string) => `proposta:${about}`
const names = Object.keys(proposalSchema.properties)

/** The fields of a proposal in stored data; anything else there is ignored. */
const valuesIn = (stored: object): Partial<ProposalValues> =>
  Object.fromEntries(
    Object.entries(stored).filter(([name, value]) =>
      name === 'price_kind'
        ? priceKinds.some((kind) => kind === value)
        : names.includes(name) && (typeof value === 'string' || typeof value === 'number'),
    ),
  )

const filesIn = (stored: unknown): KeptFile[] =>
  (Array.isArray(stored) ? stored : []).flatMap((file: unknown) =>
    isObject(file) && typeof file.id === 'string' && typeof file.name === 'string'
      ? [{ id: file.id, name: file.name, size: Number(file.size) || 0 }]
      : [],
  )

/** What this tab has of a proposal, by the id of its request or its own (PRO-15); undefined where there is nothing. */
export function readKept(about: string): Kept | undefined {
  try {
    const stored: unknown = JSON.parse(readTab(keyOf(about)) ?? 'null')
    if (!isObject(stored) || !isObject(stored.values)) return undefined
    return { values: valuesIn(stored.values), files: filesIn(stored.files) }
  } catch {
    return undefined
  }
}

/** Keeps what is typed until it is sent or dropped, with the files that have arrived (PRO-15). */
export function keepTyped(about: string, values: object, files: readonly ProposalFile[]): void {
  const arrived = files
    .filter(({ state }) => state === 'sent')
    .map(({ id, name, size }) => ({ id, name, size }))
  writeTab(keyOf(about), JSON.stringify({ values, files: arrived }))
}

export const dropTyped = (about: string): void => writeTab(keyOf(about), null)
