// The functions that other features may use.

export { giveInitial, noteInitial } from './initial.ts'
export {
  balanceOf,
  balancesOf,
  entriesOf,
  giveCredits,
  holdAccount,
  spendAgain,
  spendCredits,
} from './ledger.ts'
export { hasPaidPackage, picturesPaid, toldBySms } from './purchases.ts'
export { returnForGone } from './returns/rules.ts'
