import { type RawBuilder, sql } from 'kysely'
import { GMAIL, mailboxOf } from '../mail/mailbox.ts'

/** Text as a pattern of `like` that means itself. */
const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Whether an e-mail in a column belongs to the mailbox of an address (REQ-13): a condition without an index. */
export function isMailbox(column: string, email: string): RawBuilder<boolean> {
  const [name = '', domain = ''] = mailboxOf(email).split('@')
  const isGmail = GMAIL.test(domain)
  const stored = isGmail
    ? sql<string>`replace(lower(${sql.ref(column)}), '.', '')`
    : sql<string>`lower(${sql.ref(column)})`
  const domains = isGmail ? ['gmailcom', 'googlemailcom'] : [domain]
  const any = domains.flatMap((one) => [
    sql`${stored} = ${`${name}@${one}`}`,
    sql`${stored} like ${`${literal(name)}+%@${literal(one)}`} escape '\\'`,
  ])
  return sql<boolean>`(${sql.join(any, sql` or `)})`
}
