// What other features may use of this one.

export { getsMessages, stopMessages } from './stops.ts'
export { requestLink, tellOfChoice, tellOfProposal, thankOthers } from './tell-of-proposals.ts'
