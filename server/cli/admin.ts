import type { AdminAction } from '#schemas/calls/admin/audit.ts'
import type { Database } from '../core/db/open.ts'
import type { Trx } from '../core/db/tables.ts'
import { inviteToRole } from '../features/accounts/invite.ts'
import { suspendUser, usersRepository } from '../features/accounts/users.ts'
import { accountSubject, COMMAND_LINE, recordAction } from '../features/audit/offers.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Run } from './command.ts'
import { withDatabase } from './with-database.ts'

/**
 * Invites an administrator (ACC-34): prints the link that sets the password and gives the role, once, and sends it to them.
 * An administrator without a name is asked for it in the administration.
 */
export const createAdmin: Run = ({ args: { EMAIL: email = '', NOME: name = '' } }) =>
  withDatabase(async ({ config, database }) => {
    await migrate(database.db)
    const link = await act(database, email, 'account.create', (trx, now) =>
      inviteToRole(trx, config, { email, name, role: 'admin' }, now),
    )
    process.stdout.write(`${link}\n`)
    return 0
  })

/** Closes an account to whoever holds it. */
export const suspendAccount: Run = ({ args: { EMAIL: email = '' } }) => suspend(email, true)

/** Opens a suspended account again. */
export const reinstateAccount: Run = ({ args: { EMAIL: email = '' } }) => suspend(email, false)

function suspend(email: string, suspended: boolean): Promise<number> {
  return withDatabase(async ({ database }) => {
    await migrate(database.db)
    const user = await usersRepository(database.db).byEmail(email)
    if (!user) throw new Error(`Não há nenhuma conta com o e-mail ${email}.`)
    await act(database, email, suspended ? 'account.suspend' : 'account.reinstate', (trx, now) =>
      suspendUser(trx, user.id, suspended ? new Date(now).toISOString() : null),
    )
    process.stdout.write(`A conta ${email} está ${suspended ? 'suspensa' : 'ativa'}.\n`)
    return 0
  })
}

/** Changes the account and logs it, in one transaction. */
function act<T>(
  database: Database,
  email: string,
  action: AdminAction,
  work: (trx: Trx, now: number) => Promise<T>,
): Promise<T> {
  return database.inTransaction(async (trx) => {
    const now = Date.now()
    const done = await work(trx, now)
    const entry = { action, subject: accountSubject(email) }
    await recordAction(trx, new Date(now).toISOString(), COMMAND_LINE, entry)
    return done
  })
}
