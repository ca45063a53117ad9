import type { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { loanStates, MAX_NOTES } from '#schemas/calls/admin/parts.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import { randomToken } from '../../core/configuration/secrets.ts'
import type { Db } from '../../core/db/tables.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { type Admin, authorsOf, recordAction } from '../audit/offers.ts'
import { openVault } from './vault.ts'

const MANY_NOTES = `Este pedido já tem ${MAX_NOTES} notas.`
export const NO_LOAN = 'Este pedido de crédito não existe.'

type Handling = BodyOf<typeof adminCalls.handleLoan>

/**
 * Changes the state of a loan request (ADM-28), and logs it. Throws NotFound. Throws Conflict, with the other
 * administrator's name, if somebody changed it since the given revision.
 */
export async function handleLoan(
  { database: { inTransaction }, clock }: Services,
  id: string,
  { by, revision, state }: Handling & { by: Admin },
): Promise<void> {
  await inTransaction(async (trx) => {
    const changed = await trx
      .updateTable('loans')
      .set({ state, revision: revision + 1, handled_by_id: by.id })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning('cod')
      .executeTakeFirst()
    if (!changed) {
      const now = await trx
        .selectFrom('loans')
        .select(['state', 'handled_by_id'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!now) throw new NotFound(NO_LOAN)
      const who = (await authorsOf(trx, [now.handled_by_id]))(now.handled_by_id, '')
      throw new Conflict(
        `${who} mudou este pedido entretanto: está «${loanStates[now.state]}». Veja como ficou antes de o mudar.`,
      )
    }
    const subject = `crédito ${changed.cod}`
    await recordAction(trx, isoNow(clock), by, { action: 'loan.state', subject, note: loanStates[state] })
  })
}

/** The notes of administrators on loan requests. They are sealed as the requests are, each bound to its own id. */
export function loanNotes({ database: { db, inTransaction }, config, clock }: Services) {
  const vault = openVault(config.loanKeys)
  return {
    /** Adds a note and logs that, without its text. Throws NotFound. */
    async add(loanId: string, { by, text }: { by: Admin; text: string }): Promise<void> {
      const [id, now] = [randomToken(), isoNow(clock)]
      await inTransaction(async (trx) => {
        const loan = await trx.selectFrom('loans').select('cod').where('id', '=', loanId).executeTakeFirst()
        if (!loan) throw new NotFound(NO_LOAN)
        if (((await countNotes(trx, [loanId])).get(loanId) ?? 0) >= MAX_NOTES) throw new Conflict(MANY_NOTES)
        const author = { admin_id: by.id, admin_name: by.name }
        const sealed = vault.seal(text.trim(), id)
        await trx
          .insertInto('loan_notes')
          .values({ id, loan_id: loanId, created_at: now, ...author, ...sealed })
          .execute()
        await recordAction(trx, now, by, { action: 'loan.note', subject: `crédito ${loan.cod}` })
      })
    },

    /** The notes on a request, decrypted, oldest first. Throws if a key is unknown. */
    async of(loanId: string) {
      const rows = await db
        .selectFrom('loan_notes')
        .selectAll()
        .where('loan_id', '=', loanId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      const authorOf = await authorsOf(
        db,
        rows.map(({ admin_id }) => admin_id),
      )
      return rows.map(({ id, created_at: at, admin_id, admin_name, ...sealed }) => ({
        id,
        at,
        author: authorOf(admin_id, admin_name),
        text: vault.open(sealed, id),
      }))
    },
  }
}

/** How many notes each of some requests has. */
export async function countNotes(
  db: Pick<Db, 'selectFrom'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('loan_notes')
    .select((eb) => ['loan_id', eb.fn.countAll<number | string>().as('count')])
    .where('loan_id', 'in', ids)
    .groupBy('loan_id')
    .execute()
  return new Map(rows.map(({ loan_id, count }) => [loan_id, Number(count)]))
}
