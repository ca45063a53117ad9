// The functions that other features may use.

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
