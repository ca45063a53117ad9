// What other features may use of this one.

export { giveInitial, initialWrites, noteInitial } from './initial.ts'
export {
  balanceAfter,
  balanceOf,
  balancesOf,
  entriesOf,
  giveCredits,
  holdAccount,
  spendAgain,
  spending,
} from './ledger.ts'
export { hasPaidPackage, picturesPaid, toldBySms } from './purchases.ts'
export { returnForGone } from './returns/rules.ts'
