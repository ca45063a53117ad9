import { sql } from 'kysely'
import type { AdminAction } from '#schemas/calls/admin/audit.ts'
import { randomToken } from '../../core/configuration/secrets.ts'
import type { Db } from '../../core/db/tables.ts'

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

/** The subject of a message that is sent again. */
export const messageSubject = (template: string, recipient: string): string =>
  `envio ${template} para ${recipient}`

/** The author of actions by the server's commands. */
export const COMMAND_LINE: Admin = { id: 'linha-de-comandos', name: 'Linha de comandos' }

const HOUR = 3_600_000

/** Logs an action of an administrator, in the transaction that does it. */
export async function recordAction(
  db: Pick<Db, 'insertInto'>,
  now: string,
  admin: Admin,
  { action, subject, note }: Entry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: randomToken(),
      at: now,
      admin_id: admin.id,
      admin_name: admin.name,
      action,
      subject,
      note: note ?? null,
    })
    .execute()
}

/** The same for an action that repeats every few seconds: once an hour for each administrator and subject. */
export async function recordHourly(db: Db, now: string, admin: Admin, entry: Entry): Promise<void> {
  const known = await db
    .selectFrom('audit_log')
    .select('id')
    .where('at', '>', new Date(Date.parse(now) - HOUR).toISOString())
    .where('admin_id', '=', admin.id)
    .where('action', '=', entry.action)
    .where('subject', '=', entry.subject)
    .limit(1)
    .executeTakeFirst()
  if (!known) await recordAction(db, now, admin, entry)
}

/** Removes an erased account (by e-mail) from the log: the action stays, the person does not. */
export async function forgetAccount(db: Pick<Db, 'updateTable'>, email: string): Promise<void> {
  await db
    .updateTable('audit_log')
    .set({ subject: 'conta apagada' })
    .where('subject', '=', accountSubject(email))
    .execute()
}

/** The same for messages that were sent again, by their recipients. */
export async function forgetRecipients(
  db: Pick<Db, 'updateTable'>,
  recipients: readonly string[],
): Promise<void> {
  for (const recipient of recipients) {
    const pattern = messageSubject('%', recipient.replace(/[\\%_]/g, '\\$&'))
    await db
      .updateTable('audit_log')
      .set({ subject: sql`replace(subject, ${recipient}, 'quem foi apagado')` })
      .where(sql<boolean>`subject like ${pattern} escape '\\'`)
      .execute()
  }
}
