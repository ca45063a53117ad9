// What other features may use of this one.

export {
  balanceAfter,
  balanceOf,
  entriesOf,
  giveCredits,
  initialCredits,
  spendAgain,
  spending,
} from './ledger.ts'
export { hasPaidPackage, picturesPaid, toldBySms } from './purchases.ts'
