// What other features may use of this one.

export {
  type Admin,
  accountSubject,
  COMMAND_LINE,
  forgetAccount,
  forgetRecipients,
  messageSubject,
  recordAction,
  recordHourly,
} from './audit-log.ts'
