import { lazy } from 'react'
import { late } from '#src/lib/connection/late.ts'

const loadDialogs = () => import('./loan-dialogs.tsx')
const loadDone = () => import('./loan-done.tsx')

/** What only the end of the loan shows. */
export const LoanDialog = lazy(() => late(loadDialogs).then((part) => ({ default: part.LoanDialog })))
export const LoanDone = lazy(() => late(loadDone).then((part) => ({ default: part.LoanDone })))

/** Loads them before they are wanted; what fails is tried again then. */
export const loadLateParts = (): void => {
  for (const load of [loadDialogs, loadDone]) load().catch(() => {})
}
