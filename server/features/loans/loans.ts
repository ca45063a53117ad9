import { calls } from '#schemas/calls/calls.ts'
import { fingerprint } from '#schemas/validation/fingerprint.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { applicantsOf } from '#schemas/wizards/loan/applicants.ts'
import { blobBefore, type LoanWire } from '#schemas/wizards/loan/codec.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import { humanCode, randomToken } from '../../core/configuration/secrets.ts'
import type { Trx } from '../../core/db/tables.ts'
import { Refused } from '../../core/http/errors.ts'
import { once } from '../../core/http/idempotency.ts'
import { admitRequest } from '../../core/http/request-limits.ts'
import { messageTo } from '../../core/mail/message.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { waitingChanged } from '../../core/waiting.ts'
import { refuseSuspended } from '../accounts/offers.ts'
import { COMMAND_LINE, recordAction } from '../audit/offers.ts'
import { emailsOf } from './applicants.ts'
import { loanConfirmation, loanNotice } from './messages.ts'
import { openVault } from './vault.ts'

const { codec, definition, formats, read } = wizards.loan
/** The loan's questionnaire with its validators. */
export const wizard = compileWizard(definition(), formats)

/** A page's key has a mark of the blob (LOAN-23); the blob of before is another one (SRV-35). */
function keysOf(key: string | undefined, { blob }: LoanWire) {
  const [mark, before] = [`-${fingerprint(blob)}`, blobBefore(blob)]
  if (before === blob || !key?.endsWith(mark)) return { key }
  return {
    key,
    keysBefore: [`${key.slice(0, -mark.length)}-${fingerprint(before)}`],
    before: [{ blob: before }],
  }
}

export type LoansRepository = ReturnType<typeof loansRepository>

interface Arrived {
  readonly id: string
  readonly cod: string
  readonly blob: string
  /** Of its applicants. */
  readonly emails: readonly string[]
  /** ISO 8601. */
  readonly now: string
}

/** Seals a request and stores it with the marks of its applicants: it waits to be seen to from now on. */
export async function storeLoan(
  trx: Trx,
  { config }: Pick<Services, 'config'>,
  { id, cod, blob, emails, now }: Arrived,
): Promise<void> {
  const vault = openVault(config.loanKeys)
  const { version } = wizard.definition
  await trx
    .insertInto('loans')
    .values({ id, cod, version, created_at: now, ...vault.seal(blob, id) })
    .execute()
  await trx
    .insertInto('loan_applicants')
    .values(emails.map((one) => ({ email_mark: vault.mark(one), loan_id: id })))
    .execute()
  await waitingChanged(trx)
}

/** Loan requests: encrypted when they arrive, decrypted for the operator and administrators (LOAN-26). */
export function loansRepository(services: Services) {
  const { config, database, clock } = services
  const vault = openVault(config.loanKeys)

  const byReference = (reference: string) =>
    database.db
      .selectFrom('loans')
      .where((eb) => eb.or([eb('id', '=', reference), eb('cod', '=', reference)]))

  /** One decrypted request, by its id or its code; undefined if there is none. Throws if its key is unknown. */
  async function find(reference: string) {
    const row = await byReference(reference).selectAll().executeTakeFirst()
    if (!row) return undefined
    const { id, cod, created_at, version, state, revision } = row
    const answers: Record<string, unknown> = JSON.parse(vault.open(row, id))
    return { id, cod, created_at, version, state, revision, answers }
  }

  return {
    find,

    /**
     * Takes a request, once for each idempotency key: checks the blob by the same walk as the form, stores its
     * relevant answers, and writes to the first applicant and the operator. Throws Refused with the path of each
     * field at fault, TooMany beyond the limits of its network and the first applicant's e-mail and phone; a repeated
     * send does not count.
     */
    async create(
      body: LoanWire,
      { key, ip }: { key: string | undefined; ip: string },
    ): Promise<{ cod: string }> {
      const { problems, relevant } = read(wizard, body)
      if (problems.length > 0) throw new Refused(problems)
      const now = isoNow(clock)
      const request = { call: calls.createLoan.path, ...keysOf(key, body), body, now }
      const [id, cod] = [randomToken(), humanCode('CH')]
      const [{ name = '', email = '' } = {}] = applicantsOf(relevant)
      return once(database, request, async () => {
        await refuseSuspended(services, { email })
        const { blob } = codec.toWire(wizard.definition, relevant)
        const messages = [
          messageTo(loanConfirmation, email, { name, cod, origin: config.origin }),
          messageTo(loanNotice, config.operatorEmail, {
            cod,
            id,
            link: `${config.origin}/admin/credito/${id}`,
          }),
        ]
        return async (trx) => {
          await admitRequest(trx, services, 'loan', { ip, email })
          await storeLoan(trx, services, { id, cod, blob, emails: emailsOf(relevant), now })
          await enqueue(trx, now, messages)
          return { cod }
        }
      })
    },

    /** A request for the operator's command, as `find`, logged before it is decrypted: nobody reads one without a trace. */
    async export(reference: string) {
      const loan = await byReference(reference).select('cod').executeTakeFirst()
      if (!loan) return undefined
      const entry = { action: 'loan.export' as const, subject: `crédito ${loan.cod}` }
      await recordAction(database.db, isoNow(clock), COMMAND_LINE, entry)
      return find(reference)
    },
  }
}
