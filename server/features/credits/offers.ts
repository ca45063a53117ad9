// What other features may use of this one.

export { balanceOf, entriesOf, giveCredits, initialCredits, spendCredits } from './ledger.ts'
export { picturesPaid, toldBySms } from './purchases.ts'
