// The functions that other features may use.

export { decisionCounts, waitingObjections } from './counts.ts'
export {
  accountConcerned,
  clientConcerned,
  decide,
  endDecisions,
  noteOf,
  recordDecision,
  type Said,
} from './decide.ts'
export { refusalPath, suspensionOf } from './objections.ts'
