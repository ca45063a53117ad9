// What other features may use of this one.

export { inviteProfessionals } from './invite.ts'
export { getsMessages, stopMessages } from './stops.ts'
export { tellOfEnd, tellOfRefusal, tellOfReturn, tellOfReview } from './tell-of-decisions.ts'
export { requestLink, tellOfChoice, tellOfProposal, thankOthers } from './tell-of-proposals.ts'
