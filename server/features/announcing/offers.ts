// The functions that other features may use.

export { letOthersIn } from './asking/others.ts'
export { asksOf, takesRequests } from './asking/standing.ts'
export { nextHour } from './hours.ts'
export { inviteProfessionals } from './invite.ts'
export { getsMessages, stopMessages } from './stops.ts'
export {
  tellOfEnd,
  tellOfNif,
  tellOfNifAgain,
  tellOfRefusal,
  tellOfReturn,
  tellOfReview,
} from './tell-of-decisions.ts'
export {
  tellOfClientGone,
  tellOfProposalGone,
  tellOfReopening,
  tellOfReturning,
} from './tell-of-leaving.ts'
export {
  newsColumns,
  newsOfProposal,
  noteAnswer,
  requestLink,
  tellOfChoice,
  tellOfPhone,
  thankOthers,
} from './tell-of-proposals.ts'
export { usualAnswerOf } from './usual-answer.ts'
export { waitingOf } from './waiting/standing.ts'
