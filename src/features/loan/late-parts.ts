import { latePart } from '#src/ui/late-part.tsx'

const dialogs = latePart(() => import('./loan-dialogs.tsx'))
const done = latePart(() => import('./loan-done.tsx'))

/** What only the end of the loan shows. */
export const LoanDialog = dialogs.component((part) => part.LoanDialog)
export const LoanDone = done.component((part) => part.LoanDone)

/** Loads them before they are wanted; what fails is tried again then. */
export const loadLateParts = (): void => {
  for (const { ahead } of [dialogs, done]) ahead().catch(() => {})
}
