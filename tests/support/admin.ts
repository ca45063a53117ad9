import type { Db } from '#server/core/db/tables.ts'
import { hashPassword } from '#server/features/accounts/sign-in/passwords.ts'
import { usersRepository } from '#server/features/accounts/users.ts'
import { accountSteps } from './browser/account-steps.ts'
import type { TestServer } from './server.ts'

export const exampleAdmin = { email: 'admin.teste@exemplo.pt', password: 'Uma-Frase-De-Admin-5' }

/** How versions, drafts and the log say who it is. */
export const adminWords = `Alda Teste (${exampleAdmin.email})`

/** Makes an administrator who can sign in. */
export async function makeAdmin(db: Db, person = exampleAdmin): Promise<string> {
  const id = await usersRepository(db).invite(
    { email: person.email, name: 'Alda Teste', role: 'admin' },
    new Date(0).toISOString(),
  )
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(person.password), status: 'active', email_verified_at: 'x' })
    .where('id', '=', id)
    .execute()
  return id
}

/** An administrator's calls: signed in, with replies as JSON. */
export async function asAdmin(server: Pick<TestServer, 'app' | 'db'>) {
  const { app, db } = server
  await makeAdmin(db)
  const session = await accountSteps(server).session(exampleAdmin)
  const headers = { ...session, 'x-requested-with': 'XMLHttpRequest' }
  return {
    headers,
    get: (url: string) => app.inject({ url, headers }),
    /**
     * Imports a file of questions; `replace` names drafts that it may replace (`311:4`), `ids` what services are that nobody knows
     * here (`5000:5000`).
     */
    send: (file: string, replace?: string, ids?: string) =>
      app.inject({
        method: 'POST',
        url: '/api/admin/questions/import',
        query: { ...(replace !== undefined && { replace }), ...(ids !== undefined && { ids }) },
        headers: { ...headers, 'content-type': 'application/vnd.cinco.perguntas+json' },
        payload: file,
      }),
    post: (url: string, payload: object = {}) => app.inject({ method: 'POST', url, headers, payload }),
  }
}
