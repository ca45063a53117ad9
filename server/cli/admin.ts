import { email as emailAtom } from '#schemas/atoms/email.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { tokensRepository } from '../features/accounts/tokens.ts'
import { usersRepository } from '../features/accounts/users.ts'
import { migrate } from '../migrations/migrate.ts'

/**
 * `npm run admin -- create EMAIL`: makes an administrator and prints the link that sets the password, once.
 * `npm run admin -- suspend|reinstate EMAIL`: closes an account to whoever holds it, or opens it again.
 */
const COMMANDS = ['create', 'suspend', 'reinstate']
const [command = '', email = ''] = process.argv.slice(2)

if (!COMMANDS.includes(command) || !emailAtom.test(email)) {
  process.stderr.write('Utilização: npm run admin -- create|suspend|reinstate EMAIL\n')
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

async function create(): Promise<string> {
  const now = Date.now()
  const users = usersRepository(database.db)
  const id = await users.invite({ email, name: 'Administração', role: 'admin' }, new Date(now).toISOString())
  await database.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
  const token = await tokensRepository(database.db).issue('reset', id, now)
  return `${config.origin}/redefinir?email=${encodeURIComponent(email.toLowerCase())}&token=${token}`
}

async function suspend(suspended: boolean): Promise<number> {
  const users = usersRepository(database.db)
  const user = await users.byEmail(email)
  if (!user) {
    process.stderr.write(`Não há nenhuma conta com o e-mail ${email}.\n`)
    return 1
  }
  await users.suspend(user.id, suspended ? new Date().toISOString() : null)
  process.stdout.write(`A conta ${email} está ${suspended ? 'suspensa' : 'ativa'}.\n`)
  return 0
}
