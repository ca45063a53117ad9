// The functions that other features may use.

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
