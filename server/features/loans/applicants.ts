import { sql } from 'kysely'
import type { Answers } from '#schemas/wizards/definition.ts'
import { applicantsOf } from '#schemas/wizards/loan/applicants.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { deleteUnsent } from '../../core/outbox/outbox.ts'
import type { Services } from '../../core/services.ts'
import { loanMessages } from './messages.ts'
import { openVault } from './vault.ts'

type Keys = Pick<Services['config'], 'loanKeys'>

/** The steps that hold a part for each person. */
const BY_PERSON = ['dados_pessoais', 'dados_profissionais']

/** The different e-mails of a request's applicants, in lower case */
export const emailsOf = (answers: Answers): string[] => [
  ...new Set(applicantsOf(answers).flatMap(({ email }) => email?.toLowerCase() ?? [])),
]

/** Whether a request has this e-mail (in lower case) among its applicants: a condition on `id`. */
export const withApplicant = ({ loanKeys }: Keys, email: string) =>
  sql<boolean>`id in (select loan_id from loan_applicants where email_mark in (${sql.join(openVault(loanKeys).emailMarksOf(email))}))`

const rowsOf = (db: Db | Trx, config: Keys, email: string) =>
  db
    .selectFrom('loans')
    .select(['id', 'cod', 'created_at', 'key_id', 'sealed'])
    .where(withApplicant(config, email))
    .execute()

/**
 * The decrypted loan requests with this e-mail (in lower case) among their applicants, for a copy of their data
 * (LOAN-27): what they said of themselves and what the request shares, nothing of the other people in it.
 */
export async function loansOf(db: Db, config: Keys, email: string) {
  const vault = openVault(config.loanKeys)
  const rows = await rowsOf(db, config, email)
  return rows.map(({ id, cod, created_at, ...sealed }) => {
    const answers: Answers = JSON.parse(vault.open(sealed, id))
    const applicants: string[] = applicantsOf(answers)
      .filter((applicant) => applicant.email?.toLowerCase() === email)
      .map(({ person }) => person)
    const steps = Object.entries(answers).map(([step, parts]): [string, object] => {
      const theirs = Object.entries(parts).filter(([name]) => applicants.includes(name))
      return [step, BY_PERSON.includes(step) ? Object.fromEntries(theirs) : parts]
    })
    return { cod, created_at, answers: Object.fromEntries(steps) }
  })
}

/** Gives an applicant the e-mail that the person has proved, in the sealed answers and in the marks that they are found by. */
export async function moveLoans(
  trx: Trx,
  config: Keys,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const vault = openVault(config.loanKeys)
  for (const { id, ...sealed } of await rowsOf(trx, config, from)) {
    const answers = JSON.parse(vault.open(sealed, id))
    for (const { person, email } of applicantsOf(answers))
      if (email?.toLowerCase() === from) answers.dados_pessoais[person].email = to
    const { key_id, sealed: content } = vault.seal(JSON.stringify(answers), id)
    await trx.updateTable('loans').set({ key_id, sealed: content }).where('id', '=', id).execute()
    await trx.deleteFrom('loan_applicants').where('loan_id', '=', id).execute()
    const marks = emailsOf(answers).map((one) => ({ email_mark: vault.mark(one), loan_id: id }))
    await trx.insertInto('loan_applicants').values(marks).execute()
  }
}

/**
 * Erases those requests, and pending messages about them. A request of two applicants is erased for both: it is
 * useless without one of them.
 */
export async function eraseLoans(trx: Trx, config: Keys, email: string): Promise<void> {
  const rows = await rowsOf(trx, config, email)
  if (rows.length === 0) return
  const [ids, cods] = [rows.map(({ id }) => id), rows.map(({ cod }) => cod)]
  const names = loanMessages.map(({ name }) => name)
  await deleteUnsent(trx, names, ({ cod }) => cods.includes(String(cod)))
  await trx.deleteFrom('loan_notes').where('loan_id', 'in', ids).execute()
  await trx.deleteFrom('loan_applicants').where('loan_id', 'in', ids).execute()
  await trx.deleteFrom('loans').where('id', 'in', ids).execute()
}
