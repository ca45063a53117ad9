import { isObject } from '#schemas/validation/json-object.ts'
import type { ProposalFile } from './use-proposal-files.ts'

type KeptFile = Omit<ProposalFile, 'state'>

/** The files of a proposal that have arrived, as the tab keeps them with its fields (PRO-15). */
export const keptFiles = (files: readonly ProposalFile[]): string =>
  JSON.stringify(
    files.filter(({ state }) => state === 'sent').map(({ id, name, size }) => ({ id, name, size })),
  )

/** Files out of what the tab has kept; anything else there is ignored. */
export function filesIn(json: string): KeptFile[] {
  let stored: unknown
  try {
    stored = JSON.parse(json)
  } catch {
    return []
  }
  return (Array.isArray(stored) ? stored : []).flatMap((file: unknown) =>
    isObject(file) && typeof file.id === 'string' && typeof file.name === 'string'
      ? [{ id: file.id, name: file.name, size: Number(file.size) || 0 }]
      : [],
  )
}
