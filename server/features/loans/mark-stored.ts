import { sql } from 'kysely'
import type { Database } from '../../core/db/open.ts'
import type { Services } from '../../core/services.ts'
import { emailsOf } from './applicants.ts'
import { openVault, type Sealed } from './vault.ts'

const LOANS_AT_ONCE = 100

type Loan = Sealed & { id: string }
type Marks = readonly { id: string; mark: string }[]

/**
 * Marks the stored loan requests that have no marks yet (they were stored before there were any), so that a person's
 * export and erasure find them. Needs the schema up to date. It may run as often as one likes, also in several processes
 * at once and next to an erasure. A request that no key opens is left as it is, for the next time.
 * @param tell gets a Portuguese text, without personal data, when such requests were left.
 */
export async function markStoredLoans(
  { config, database }: Pick<Services, 'config' | 'database'>,
  tell: (text: string) => void,
): Promise<void> {
  const vault = openVault(config.loanKeys)
  let unopened = 0
  let last = ''
  for (;;) {
    const loans = await unmarkedAfter(database, last)
    const opened = loans.map((loan) => ({ loan, emails: emailsIn(vault, loan) }))
    unopened += opened.filter(({ emails }) => emails === undefined).length
    const marks = opened.flatMap(({ loan, emails = [] }) =>
      emails.map((email) => ({ id: loan.id, mark: vault.mark(email, loan.key_id) })),
    )
    if (marks.length > 0) await addMarks(database, marks)
    last = loans.at(-1)?.id ?? last
    if (loans.length < LOANS_AT_ONCE) break
  }
  if (unopened > 0) tell(inWords(unopened))
}

/** The e-mails of all applicants, in lower case, a page of requests at a time. A request that no key opens has none. */
export async function* emailsOfLoans({
  config,
  database,
}: Pick<Services, 'config' | 'database'>): AsyncGenerator<string> {
  const vault = openVault(config.loanKeys)
  for (let last = ''; ; ) {
    const loans = await loansAfter(database, last).execute()
    for (const loan of loans) yield* emailsIn(vault, loan) ?? []
    if (loans.length < LOANS_AT_ONCE) return
    last = loans.at(-1)?.id ?? ''
  }
}

const loansAfter = ({ db }: Database, last: string) =>
  db
    .selectFrom('loans')
    .select(['id', 'key_id', 'sealed'])
    .where('id', '>', last)
    .orderBy('id')
    .limit(LOANS_AT_ONCE)

const unmarkedAfter = (database: Database, last: string): Promise<Loan[]> =>
  loansAfter(database, last)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('loan_applicants')
            .select('loan_id')
            .whereRef('loan_applicants.loan_id', '=', 'loans.id'),
        ),
      ),
    )
    .execute()

/** Undefined if the key is unknown, or the content was changed. */
function emailsIn(vault: ReturnType<typeof openVault>, loan: Loan): string[] | undefined {
  try {
    return emailsOf(JSON.parse(vault.open(loan, loan.id)))
  } catch {
    return undefined
  }
}

/**
 * Adds the marks of a batch. A request that was erased meanwhile gets none: PostgreSQL skips one that is being
 * erased, so that neither waits for the other. The transaction begins with a write, so that SQLite takes its lock at
 * once.
 */
const addMarks = ({ inTransaction, skipLocked }: Database, marks: Marks): Promise<void> =>
  inTransaction(async (trx) => {
    for (const { id, mark } of marks) {
      await trx
        .insertInto('loan_applicants')
        .columns(['email_mark', 'loan_id'])
        .expression((eb) => {
          const stored = eb
            .selectFrom('loans')
            .select([sql<string>`cast(${mark} as text)`.as('email_mark'), 'id as loan_id'])
            .where('id', '=', id)
          return skipLocked ? stored.forKeyShare().skipLocked() : stored
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })

function inWords(count: number): string {
  const subject =
    count === 1 ? '1 pedido de crédito guardado não abre' : `${count} pedidos de crédito guardados não abrem`
  const effect = count === 1 ? 'não é encontrado' : 'não são encontrados'
  return `${subject} com as chaves de LOAN_KEYS e ${effect} por e-mail (npm run person). Reponha as chaves em falta e arranque de novo.`
}
