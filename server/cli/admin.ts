import { email as emailAtom } from '#schemas/atoms/email.ts'
import { personName } from '#schemas/atoms/person-name.ts'
import type { AdminAction } from '#schemas/calls/admin/audit.ts'
import { readConfig } from '../core/configuration/config.ts'
import { openDatabase } from '../core/db/open.ts'
import type { Trx } from '../core/db/tables.ts'
import { inviteToRole } from '../features/accounts/invite.ts'
import { suspendUser, usersRepository } from '../features/accounts/users.ts'
import { accountSubject, COMMAND_LINE, recordAction } from '../features/audit/offers.ts'
import { migrate } from '../migrations/migrate.ts'

/**
 * `npm run admin -- create EMAIL [NAME]`: invites an administrator (ACC-34): prints the link that sets the password and gives
 * the role, once, and sends it to them. An administrator without a name is asked for it in the administration.
 * `npm run admin -- suspend|reinstate EMAIL`: closes an account to whoever holds it, or opens it again.
 */
const MAX_NAME = personName.schema.maxLength
const COMMANDS = ['create', 'suspend', 'reinstate']
const [command = '', email = '', ...words] = process.argv.slice(2)
const name = words.join(' ').trim()

const named = name === '' || (command === 'create' && personName.test(name) && name.length <= MAX_NAME)
if (!COMMANDS.includes(command) || !emailAtom.test(email) || !named) {
  process.stderr.write(
    'Utilização: npm run admin -- create EMAIL [NOME], ou npm run admin -- suspend|reinstate EMAIL\n',
  )
  process.exit(2)
}

const config = readConfig(process.env)
const database = openDatabase({ ...config, beside: true })
try {
  await migrate(database.db)
  if (command === 'create') process.stdout.write(`${await create()}\n`)
  else process.exitCode = await suspend(command === 'suspend')
} finally {
  await database.close()
}

/** Changes the account and logs it, in one transaction. */
function act<T>(action: AdminAction, work: (trx: Trx, now: number) => Promise<T>): Promise<T> {
  return database.inTransaction(async (trx) => {
    const now = Date.now()
    const done = await work(trx, now)
    const entry = { action, subject: accountSubject(email) }
    await recordAction(trx, new Date(now).toISOString(), COMMAND_LINE, entry)
    return done
  })
}

function create(): Promise<string> {
  return act('account.create', (trx, now) => inviteToRole(trx, config, { email, name, role: 'admin' }, now))
}

async function suspend(suspended: boolean): Promise<number> {
  const user = await usersRepository(database.db).byEmail(email)
  if (!user) {
    process.stderr.write(`Não há nenhuma conta com o e-mail ${email}.\n`)
    return 1
  }
  await act(suspended ? 'account.suspend' : 'account.reinstate', (trx, now) =>
    suspendUser(trx, user.id, suspended ? new Date(now).toISOString() : null),
  )
  process.stdout.write(`A conta ${email} está ${suspended ? 'suspensa' : 'ativa'}.\n`)
  return 0
}
