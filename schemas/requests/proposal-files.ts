import { type AttachmentKindName, acceptedOf } from '../contact/attachment.ts'

/** How many files a proposal may have (PRO-14). */
export const MAX_PROPOSAL_FILES = 3

/** The kinds of files that a proposal takes, of those of the contact form (CON-3). */
export const proposalFileKinds: readonly AttachmentKindName[] = ['pdf', 'jpeg', 'png']

/** The `accept` attribute of the field. */
export const ACCEPTED_IN_PROPOSALS = acceptedOf(proposalFileKinds)

export const MANY_FILES = `Uma proposta leva até ${MAX_PROPOSAL_FILES} ficheiros.`

/** '340 KB', '1,2 MB'. */
export function sizeInWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1).replace('.', ',')} MB`
}
