import { email as emailAtom } from '#schemas/atoms/email.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { tokensRepository } from '../features/accounts/tokens.ts'
import { usersRepository } from '../features/accounts/users.ts'
import { migrate } from '../migrations/migrate.ts'
import { enqueue } from '../outbox/outbox.ts'

/**
 * `npm run admin -- create EMAIL`: makes an administrator, prints the link that sets the password, once, and sends it to them.
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
  const [now, address] = [Date.now(), email.toLowerCase()]
  const at = new Date(now).toISOString()
  return database.db.transaction().execute(async (trx) => {
    const id = await usersRepository(trx).invite({ email, name: 'Administração', role: 'admin' }, at)
    await trx.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
    const token = await tokensRepository(trx).issue('reset', id, now)
    const link = `${config.origin}/redefinir?email=${encodeURIComponent(address)}&token=${token}`
    await enqueue(trx, at, [
      { channel: 'email', recipient: address, template: 'adminInvitation', payload: { link } },
    ])
    return link
  })
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
