// The functions that other features may use.

export { guardLinks } from './guard-links.ts'
export { answersInWords, decidingOf } from './in-words.ts'
export { changeLead, holdLead } from './life.ts'
export { withPeriod } from './periods.ts'
export { leadsRepository } from './repository.ts'
export { isOwnRequest, isSamePerson } from './same-person.ts'
export { isRealRequest } from './samples.ts'
export { proposalsChanged, requestsChanged } from './tell-pages.ts'
export { type Mark, noteSignOn, traceMarksOf } from './traces.ts'
