// What other features may use of this one.

export {
  type Admin,
  accountSubject,
  authorsOf,
  COMMAND_LINE,
  ERASED_SUBJECT,
  entryRow,
  forgetAccount,
  forgetRecipients,
  messageSubject,
  personInWords,
  recordAction,
  recordHourly,
  renameAccount,
} from './audit-log.ts'
