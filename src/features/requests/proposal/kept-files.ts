import { useEffect, useEffectEvent, useState } from 'react'
import { type ProposalValues, proposalForm } from '#schemas/forms/proposal.ts'
import { isObject } from '#schemas/validation/json-object.ts'
import { keptOf } from '#src/forms/use-page-form.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { type ProposalFile, useProposalFiles } from './use-proposal-files.ts'

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

/** The files of a proposal, as the tab has kept them under what it is about, or as they were sent (PRO-15). */
export function useKeptFiles(
  about: string,
  { values, files: sent }: { values: Partial<ProposalValues>; files: readonly KeptFile[] },
) {
  // The server's page knows nothing of the tab, so that hydration begins without it.
  const inBrowser = useInBrowser()
  const readKept = () => keptOf(proposalForm, about, values)?.also
  const [first] = useState(() => (inBrowser ? readKept() : undefined))
  const files = useProposalFiles(first === undefined ? sent : filesIn(first))
  const takeOver = useEffectEvent(() => {
    const late = inBrowser ? undefined : readKept()
    if (late !== undefined) files.reset(filesIn(late))
  })
  useEffect(() => takeOver(), [])
  return files
}
