import { email as emailAtom } from '#schemas/atoms/email.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { tokensRepository } from '../features/accounts/tokens.ts'
import { usersRepository } from '../features/accounts/users.ts'
import { migrate } from '../migrations/migrate.ts'

/** `npm run admin -- create EMAIL`: makes an administrator and prints the link that sets the password, once. */
const [command, email] = process.argv.slice(2)

if (command !== 'create' || !email || !emailAtom.test(email)) {
  process.stderr.write('Utilização: npm run admin -- create EMAIL\n')
  process.exit(2)
}

const config = readConfig(process.env)
const database = openDatabase({ ...config, beside: true })
try {
  await migrate(database.db)
  const now = Date.now()
  const users = usersRepository(database.db)
  const id = await users.invite({ email, name: 'Administração', role: 'admin' }, new Date(now).toISOString())
  await database.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
  const token = await tokensRepository(database.db).issue('reset', id, now)
  const link = `${config.origin}/redefinir?email=${encodeURIComponent(email.toLowerCase())}&token=${token}`
  process.stdout.write(`${link}\n`)
} finally {
  await database.close()
}
