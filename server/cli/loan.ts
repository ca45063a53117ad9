import { loansRepository } from '../features/loans/loans.ts'
import type { Run } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Prints one loan request for the operator, by its id or code, as JSON, and writes that into the log (LOAN-26). */
export const showLoan: Run = ({ args: { ID: reference = '' } }) =>
  withDatabase(async (services) => {
    const loan = await loansRepository(services).export(reference)
    if (!loan) throw new Error(`Não há nenhum pedido de crédito «${reference}».`)
    process.stdout.write(`${JSON.stringify(loan, null, 2)}\n`)
    return 0
  })
