import { MAX_NOTES } from '#schemas/calls/admin/parts.ts'
import { rowId } from '../../core/configuration/secrets.ts'
import type { Db } from '../../core/db/tables.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { type Admin, authorsOf, recordAction } from '../audit/offers.ts'

const UNKNOWN = 'Este pedido não existe.'
const MANY = `Este pedido já tem ${MAX_NOTES} notas.`

/** Adds a note of an administrator to a request, and logs that, without its text (ADM-51). Throws NotFound; Conflict beyond the most. */
export async function addNote(
  { database, clock }: Services,
  leadId: string,
  { by, text }: { by: Admin; text: string },
): Promise<void> {
  const now = isoNow(clock)
  await database.inTransaction(async (trx) => {
    const lead = await trx.selectFrom('leads').select('cod').where('id', '=', leadId).executeTakeFirst()
    if (!lead) throw new NotFound(UNKNOWN)
    const { count } = await trx
      .selectFrom('lead_notes')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('lead_id', '=', leadId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_NOTES) throw new Conflict(MANY)
    const author = { admin_id: by.id, admin_name: by.name }
    const note = { id: rowId(), lead_id: leadId, created_at: now, text: text.trim(), ...author }
    await trx.insertInto('lead_notes').values(note).execute()
    await recordAction(trx, now, by, { action: 'request.note', subject: `pedido ${lead.cod}` })
  })
}

/** The notes on a request, oldest first, with their authors in words. */
export async function notesOf(db: Db, leadId: string) {
  const rows = await db
    .selectFrom('lead_notes')
    .select(['id', 'created_at as at', 'text', 'admin_id', 'admin_name'])
    .where('lead_id', '=', leadId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const authorOf = await authorsOf(
    db,
    rows.map(({ admin_id }) => admin_id),
  )
  return rows.map(({ admin_id, admin_name, ...note }) => ({
    ...note,
    author: authorOf(admin_id, admin_name),
  }))
}
