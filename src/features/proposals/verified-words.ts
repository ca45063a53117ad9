import type { ListedProposal } from './listed.ts'

const list = new Intl.ListFormat('pt-PT', { type: 'conjunction' })

/** What was verified of a professional, each thing by its name (PRO-9): 'NIF, telemóvel e e-mail'; empty for nothing. */
export const verifiedInWords = (proposal: ListedProposal): string =>
  list.format([
    ...(proposal.nif_verified ? ['NIF'] : []),
    ...(proposal.phone_verified ? ['telemóvel'] : []),
    ...(proposal.email_verified ? ['e-mail'] : []),
    ...(proposal.website_verified ? ['site'] : []),
  ])
