import { sql } from 'kysely'
import { type AdminAction, thingOf } from '#schemas/calls/admin/audit.ts'
import { randomToken } from '../../core/configuration/secrets.ts'
import type { Db } from '../../core/db/tables.ts'
import { waitingChanged } from '../../core/waiting.ts'

/** Who acts. */
export interface Admin {
  id: string
  name: string
}

/** What was done, its subject (`pedido AB12CD`, `serviço 311`), and the reason or outcome. */
interface Entry {
  action: AdminAction
  subject: string
  note?: string | undefined
}

/** The subject of an account in the log. */
export const accountSubject = (email: string): string => `conta ${email.toLowerCase()}`

/** The subject of an account that was erased. */
export const ERASED_SUBJECT = 'conta apagada'

/** The subject of a message that is sent again. */
export const messageSubject = (template: string, recipient: string): string =>
  `envio ${template} para ${recipient}`

/** What stands for somebody whose account was erased, and who had given no name. */
const NOBODY = ERASED_SUBJECT

/** An administrator in words: 'Ana Teste (ana.teste@exemplo.pt)', or the e-mail alone of who has given no name. */
export const personInWords = ({ name, email }: { name: string; email: string }): string =>
  name ? `${name} (${email})` : email

/**
 * Who did things, in words: 'Ana Teste (ana.teste@exemplo.pt)', or the e-mail alone of who has given no name. An account
 * that is no more, and what has none (the command line, the repository), has the name that was kept with what was done.
 */
export async function authorsOf(
  db: Pick<Db, 'selectFrom'>,
  ids: readonly (string | null)[],
): Promise<(id: string | null, storedName: string) => string> {
  const userIds = [...new Set(ids)].filter((id) => id !== null)
  const users =
    userIds.length === 0
      ? []
      : await db.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', userIds).execute()
  const words = new Map(users.map(({ id, ...person }) => [id, personInWords(person)]))
  return (id, storedName) => words.get(id ?? '') ?? (storedName || NOBODY)
}

/** The author of actions by the server's commands. */
export const COMMAND_LINE: Admin = { id: 'linha-de-comandos', name: 'Linha de comandos' }

const HOUR = 3_600_000

/** The row of an action in the log. `now` is ISO 8601. */
export const entryRow = (now: string, admin: Admin, { action, subject, note }: Entry) => ({
  id: randomToken(),
  at: now,
  admin_id: admin.id,
  admin_name: admin.name,
  action,
  subject,
  ...thingOf(subject),
  note: note ?? null,
})

/** Logs an action of an administrator, in the transaction that does it; it may be what another one's page shows as waiting. */
export async function recordAction(db: Db, now: string, admin: Admin, entry: Entry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values(entryRow(now, admin, entry))
    .execute()
  await waitingChanged(db)
}

/** The same for an action that repeats every few seconds: once an hour for each administrator and subject. */
export async function recordHourly(db: Db, now: string, admin: Admin, entry: Entry): Promise<void> {
  const entryBefore = await db
    .selectFrom('audit_log')
    .select('id')
    .where('at', '>', new Date(Date.parse(now) - HOUR).toISOString())
    .where('admin_id', '=', admin.id)
    .where('action', '=', entry.action)
    .where('subject', '=', entry.subject)
    .limit(1)
    .executeTakeFirst()
  if (!entryBefore) await recordAction(db, now, admin, entry)
}

/** Gives the entries about an account its new e-mail. */
export async function renameAccount(
  db: Pick<Db, 'updateTable'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const subject = accountSubject(to)
  await db
    .updateTable('audit_log')
    .set({ subject, ...thingOf(subject) })
    .where('ref', '=', from)
    .where('subject', '=', accountSubject(from))
    .execute()
}

/** Removes an erased person (by e-mail) from what was done with their account or data: the action stays, the person does not. */
export async function forgetAccount(db: Pick<Db, 'updateTable'>, email: string): Promise<void> {
  await db
    .updateTable('audit_log')
    .set({ subject: ERASED_SUBJECT, ref: '' })
    .where('subject', '=', accountSubject(email))
    .execute()
}

/** The same for messages that were sent again, by their recipients. */
export async function forgetRecipients(
  db: Pick<Db, 'updateTable'>,
  recipients: readonly string[],
): Promise<void> {
  for (const recipient of recipients) {
    await db
      .updateTable('audit_log')
      .set({ subject: sql`replace(subject, ${recipient}, 'quem foi apagado')`, ref: '' })
      .where(isSentTo(recipient))
      .execute()
  }
}

/** Gives the entries about messages to an e-mail the person's new one. */
export async function renameRecipient(db: Pick<Db, 'updateTable'>, from: string, to: string): Promise<void> {
  await db
    .updateTable('audit_log')
    .set({ subject: sql`replace(subject, ${from}, ${to})`, ref: sql`replace(ref, ${from}, ${to})` })
    .where(isSentTo(from))
    .execute()
}

/** Whether an entry is about a message to a recipient. */
function isSentTo(recipient: string) {
  const pattern = messageSubject('%', recipient.replace(/[\\%_]/g, '\\$&'))
  return sql<boolean>`subject like ${pattern} escape '\\'`
}
