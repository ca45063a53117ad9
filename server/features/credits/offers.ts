// What other features may use of this one.

export { balanceOf, entriesOf, giveCredits, initialCredits, spendCredits } from './ledger.ts'
export { toldBySms } from './purchases.ts'
