import type { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { contactStates } from '#schemas/calls/admin/parts.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import type { Trx } from '../../core/db/tables.ts'
import { Conflict, NotFound, Refused } from '../../core/http/errors.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { type Admin, authorsOf, recordAction } from '../audit/offers.ts'

export const NO_MESSAGE = 'Esta mensagem não existe.'
const NOBODY = 'Esta pessoa não é, ou já não é, da administração.'

type Handling = BodyOf<typeof adminCalls.handleContact>

/**
 * Changes the state and the owner of a contact message, in the caller's transaction (ADM-28). Throws NotFound. Throws
 * Conflict, with the other administrator's name, if somebody changed it since the given revision.
 */
export async function changeHandling(
  trx: Trx,
  id: string,
  { by, revision, state, owner }: Handling & { by: Admin },
): Promise<void> {
  const changed = await trx
    .updateTable('contact_messages')
    .set({ state, owner_id: owner, revision: revision + 1, handled_by_id: by.id })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst()
  if (changed) return
  const now = await trx
    .selectFrom('contact_messages')
    .select(['state', 'handled_by_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!now) throw new NotFound(NO_MESSAGE)
  const who = (await authorsOf(trx, [now.handled_by_id]))(now.handled_by_id, '')
  throw new Conflict(
    `${who} mudou esta mensagem entretanto: está «${contactStates[now.state]}». Veja como ficou antes de a mudar.`,
  )
}

/** Changes them for an administrator, and logs it. Throws as `changeHandling`, and Refused for an owner who is no administrator. */
export async function handleMessage(
  { database: { inTransaction }, clock }: Services,
  id: string,
  { by, revision, state, owner }: Handling & { by: Admin },
): Promise<void> {
  await inTransaction(async (trx) => {
    await changeHandling(trx, id, { by, revision, state, owner })
    const person =
      owner === null
        ? undefined
        : await trx
            .selectFrom('users')
            .select('name')
            .where('id', '=', owner)
            .where('role', '=', 'admin')
            .executeTakeFirst()
    if (owner !== null && !person) throw new Refused([{ path: '/owner', message: NOBODY }], NOBODY)
    const whose = person ? `a cargo de ${person.name || 'um administrador sem nome'}` : 'sem responsável'
    await recordAction(trx, isoNow(clock), by, {
      action: 'contact.state',
      subject: `mensagem ${id}`,
      note: `${contactStates[state]}, ${whose}`,
    })
  })
}
